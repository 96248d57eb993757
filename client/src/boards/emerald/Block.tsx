import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import { EmeraldCard } from './EmeraldCard';
import { Sign } from './Pieces';
import type { Tableau } from './useTableau';

/** Somebody aims at my agent. */
export function AlarmSign() {
  return (
    <span className="em-alarm" aria-hidden="true">
      <Sign name="kill" />
    </span>
  );
}

/** The cards that can stop an attack, and letting it happen. `spoken`: there is room for whole sentences. */
export function BlockButtons({ tableau, spoken }: { tableau: Tableau; spoken?: boolean }) {
  const { all, cards, lang, act } = tableau;
  return (
    <>
      {all.closing && (
        <Button
          kind={Object.keys(all.hand).length ? 'plain' : 'primary'}
          data-legal
          aria-keyshortcuts="e"
          onClick={() => act(all.closing!)}
        >
          {all.closing.text[lang]}
        </Button>
      )}
      {Object.entries(all.hand).map(([card, [option]]) => (
        <Button key={card} kind="primary" onClick={() => act(option!)} aria-label={option!.text[lang]}>
          <Sign name="block" />
          {spoken ? option!.text[lang] : cards[card]?.name[lang]}
        </Button>
      ))}
    </>
  );
}

/** The same in the phone's sheet, with the card itself. */
export function BlockSheet({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { all, cards, lang, act } = tableau;
  const [id] = Object.keys(all.hand);
  const card = id === undefined ? undefined : cards[id];
  return (
    <div className="em-blocksheet">
      {card && (
        <EmeraldCard
          card={card}
          lang={lang}
          state="legal"
          label={card.name[lang]}
          onClick={() => act(all.hand[id!]![0]!)}
        />
      )}
      <div>
        <BlockButtons tableau={tableau} spoken />
        <p>{t(card ? 'block.about' : 'block.none')}</p>
      </div>
    </div>
  );
}
