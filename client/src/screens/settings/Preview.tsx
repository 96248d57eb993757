import { useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import type { Primer } from '../../api/types';
import { once, useFetched } from '../../api/useFetched';
import { onShelf } from '../../boards/shelf/onShelf';
import { useLang } from '../../i18n';
import { Card } from '../../look/Card';
import { BoardPicture } from '../BoardPicture';
import { useTitle } from '../useTitle';

const CARDS = 2;

/** Cards that the page "how to play" shows: two that say much. */
const cardsOf = (primer: Primer): string[] =>
  [...primer.goal.parts, ...primer.turn.parts, ...primer.traps].flatMap((part) => part.cards);

/** A part of a real board and two real cards, in what is chosen now. */
export function Preview() {
  const { t } = useTranslation();
  const lang = useLang();
  const titles = useFetched('titles', () => once('titles', api.titles));
  const first = onShelf(titles.data ?? [])[0]?.id;
  const { kit } = useTitle(first);
  const primer = useFetched(first ?? null, () => once(`primer ${first}`, () => api.primer(first!))).data;
  if (!kit || !primer) return null;
  const cards = [...new Set(cardsOf(primer))].map((id) => kit.cards[id]).filter((card) => card !== undefined);
  return (
    <aside className="preview" aria-label={t('settings.preview')}>
      <div className="panel">
        <BoardPicture
          kit={kit}
          scene={primer.scene}
          seat={primer.seat}
          places={primer.focus.pins.map((pin) => pin.place)}
          bare
        />
        <p>
          <b>{t('settings.preview')}</b> {t('settings.previewText')}
        </p>
      </div>
      <div className="panel cards">
        {cards.slice(0, CARDS).map((card) => (
          <Card key={card.id} card={card} lang={lang} points={kit.gallery.points} />
        ))}
      </div>
    </aside>
  );
}
