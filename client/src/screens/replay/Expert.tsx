import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import type { Review } from '../../api/types';
import { useLang, useText } from '../../i18n';
import type { People } from '../../live/people';
import { Button } from '../../look/Button';
import { Icon } from '../../look/Icon';
import { brought } from '../../table/advice';

/** What the expert thinks of moments, by their number; asked for one at a time. */
function useReviews(table: string, k: string | null) {
  const [found, setFound] = useState<Record<number, Review | 'asked' | 'failed'>>({});
  useEffect(() => setFound({}), [table]);
  const ask = (n: number) => {
    setFound((old) => ({ ...old, [n]: 'asked' }));
    api.review(table, n, k).then(
      (review) => setFound((old) => ({ ...old, [n]: review })),
      () => setFound((old) => ({ ...old, [n]: 'failed' })),
    );
  };
  return { found, ask };
}

interface ExpertProps {
  table: string;
  k: string | null;
  n: number;
  last: boolean;
  people: People;
  /** Who sits where. */
  names: string[];
  /** The moment in words. */
  where: string;
}

/** What the expert would have done at this moment, beside what was done. */
export function Expert({ table, k, n, last, people, names, where }: ExpertProps) {
  const { t } = useTranslation();
  const say = useText();
  const lang = useLang();
  const { found, ask } = useReviews(table, k);
  const review = found[n];
  if (last) return null;
  const told = review && review !== 'asked' && review !== 'failed' ? review : null;
  const best = told?.options[0]?.chance || 1;
  return (
    <section className="expert" aria-labelledby="expert">
      <h2 id="expert">
        <Icon name="hint" />
        {t('replay.expert')}
      </h2>
      <p className="where">{where}.</p>
      <div aria-live="polite">
        {!told && (
          <Button onClick={() => ask(n)} disabled={review === 'asked'}>
            {t(review === 'asked' ? 'replay.thinking' : 'replay.ask')}
          </Button>
        )}
        {told && (
          <>
            <ol>
              {told.options.map((option, index) => (
                <li key={index}>
                  <span className="what">
                    <b>{say(people.text(option.text))}</b>
                    {option.played && <span className="tag">{t('replay.played')}</span>}
                  </span>
                  <span className="likely">{Math.round(option.chance)} %</span>
                  <i className={`meter ${index ? 'other' : ''}`} aria-hidden="true">
                    <i style={{ width: `${(100 * option.chance) / best}%` }} />
                  </i>
                  <span className="brings">{brought(option, names, lang, t)}</span>
                </li>
              ))}
            </ol>
            <p>
              {t('replay.percent')} <b>{t(`replay.verdict.${told.verdict}`, { lost: Math.round(told.lost) })}</b>
            </p>
          </>
        )}
      </div>
    </section>
  );
}
