import { useTranslation } from 'react-i18next';
import type { Pile } from '../../api/types';
import { Card } from '../../look/Card';
import { Inspectable } from './Inspect';
import type { Frame } from './useFrame';

/** Cards of a pile as far as this seat knows them. */
export function knownCards(pile: Pile | undefined): string[] {
  return pile?.cards ?? pile?.contents ?? pile?.shown ?? [];
}

interface PileCardsProps {
  title: string;
  pile: Pile;
  frame: Frame;
  /** The top of the pile first. */
  topFirst?: boolean;
}

/** A pile in a drawer: the cards that are seen, and how many are not. */
export function PileCards({ title, pile, frame, topFirst }: PileCardsProps) {
  const { t } = useTranslation('frame');
  const { lang, cards, gallery } = frame.props;
  const known = knownCards(pile);
  const ids = topFirst ? [...known].reverse() : known;
  const hidden = pile.count - ids.length;
  return (
    <section className="fr-pile">
      <h3>
        {title} <small>{pile.count}</small>
      </h3>
      {ids.length > 0 && (
        <div>
          {ids.map((id, i) => {
            const card = cards[id];
            return (
              card && (
                <Inspectable key={`${i}${id}`} card={card} frame={frame}>
                  <Card card={card} lang={lang} points={gallery.points} />
                </Inspectable>
              )
            );
          })}
        </div>
      )}
      {hidden > 0 && <p>{t('pile.hidden', { count: hidden })}</p>}
      {pile.count === 0 && <p>{t('pile.empty')}</p>}
    </section>
  );
}

/** Points so far, line by line. */
export function ScoreSoFar({ lines }: { lines: { label: string; points: number }[] }) {
  const { t } = useTranslation('frame');
  const { t: common } = useTranslation();
  return (
    <table className="fr-score">
      <caption className="cap">{t('seat.soFar')}</caption>
      <tbody>
        {lines.map(({ label, points }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{points}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{common('end.sum')}</th>
          <td>{lines.reduce((sum, { points }) => sum + points, 0)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
