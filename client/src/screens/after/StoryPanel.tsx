import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Story, Table } from '../../api/types';
import { useText } from '../../i18n';
import { usePeople } from '../../live/people';
import { Button } from '../../look/Button';
import { StoryGraph, StoryTable, type Measure } from './StoryGraph';

const MEASURES: Measure[] = ['chances', 'points'];
/** Lines of a turning point that are told. */
const TOLD = 2;

interface StoryPanelProps {
  story: Story;
  table: Table;
  together: boolean;
  /** Go on from a moment of the game. */
  onContinue: (n: number) => void;
}

/** How it went: a graph of chances and points, and the turns that decided it. */
export function StoryPanel({ story, table, together, onContinue }: StoryPanelProps) {
  const { t } = useTranslation();
  const say = useText();
  const people = usePeople(story.called, table.seats);
  const [measure, setMeasure] = useState<Measure>('chances');
  const [numbers, setNumbers] = useState(false);
  const [chosen, setChosen] = useState(0);
  const point = story.turning[chosen];
  const one = together || table.seats.length === 1;
  const graph = { story, table, measure, together: one };
  return (
    <section className="panel story" aria-labelledby="story">
      <div>
        <h2 id="story">
          {t('after.story')}
          {!together && (
            <span className="tabs" role="group" aria-label={t('after.measure')}>
              {MEASURES.map((name) => (
                <button key={name} type="button" aria-pressed={measure === name} onClick={() => setMeasure(name)}>
                  {t(`after.${name}`)}
                </button>
              ))}
            </span>
          )}
          <button type="button" className="as-table" aria-pressed={numbers} onClick={() => setNumbers(!numbers)}>
            {t('after.table')}
          </button>
        </h2>
        {numbers ? <StoryTable {...graph} /> : <StoryGraph {...graph} chosen={chosen} onChoose={setChosen} />}
      </div>
      <div>
        <h2>{t('after.turning')}</h2>
        <ol className="turning-points">
          {story.turning.map((turning, index) => (
            <li key={turning.n}>
              <button type="button" aria-pressed={index === chosen} onClick={() => setChosen(index)}>
                <i aria-hidden="true">{index + 1}</i>
                <span>
                  <b>
                    {t(one ? 'after.pointTogether' : 'after.point', {
                      round: turning.round,
                      gain: turning.gain,
                      name: table.seats[turning.seat]?.name ?? '',
                    })}
                  </b>{' '}
                  {turning.log
                    .slice(0, TOLD)
                    .map((line) => say(people.line(line).text))
                    .join(' ')}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {point ? (
          <div className="turning-go">
            <Link href={`/t/${table.id}/replay?n=${point.n}`} className="btn plain">
              {t('after.look')}
            </Link>
            <Button onClick={() => onContinue(point.n)}>{t('after.goOn')}</Button>
            <p className="dim">{t('after.choose')}</p>
          </div>
        ) : (
          <p className="dim">{t('after.calm')}</p>
        )}
      </div>
    </section>
  );
}
