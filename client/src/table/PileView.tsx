import { useTranslation } from 'react-i18next';
import type { Lang, Option, Gallery } from '../api/types';
import type { CardFacts } from '../api/types';
import { Card, CardBack } from '../look/Card';
import { HintMark } from '../look/HintMark';
import { Inspectable } from '../look/Inspect';
import type { Naming } from './naming';
import type { CardPile } from './reading';
import { isHinted, type Targets } from './targets';

export interface PileViewProps {
  pile: CardPile;
  cards: Record<string, CardFacts>;
  points?: Gallery['points'];
  lang: Lang;
  names: Naming;
  /** Options by card id, for the zones that answer the question. */
  targets: Targets;
  picked: string | null;
  onPick: (id: string, options: Option[]) => void;
  /** Show the cards themselves; otherwise only their names. */
  open: boolean;
  numbered?: boolean;
}

/** A card the gallery does not have: its name is all. */
const unknown = (id: string, names: Naming): CardFacts => ({ id, name: { pl: names.id(id), en: names.id(id) } });

function counted(ids: string[]): [string, number][] {
  const found = new Map<string, number>();
  for (const id of ids) found.set(id, (found.get(id) ?? 0) + 1);
  return [...found];
}

function Names({ pile, cards, points, lang, names, targets, onPick }: PileViewProps) {
  return (
    <ul className="names">
      {counted(pile.cards ?? []).map(([id, n]) => {
        const options = targets.get(id);
        const words = `${n > 1 ? `${n}× ` : ''}${names.id(id)}`;
        return (
          <li key={id}>
            <Inspectable card={cards[id] ?? unknown(id, names)} lang={lang} points={points}>
              <button
                type="button"
                data-legal={options ? true : undefined}
                className={`chip ${options ? 'legal' : ''} ${isHinted(options) ? 'hinted' : ''}`}
                onClick={() => onPick(id, options ?? [])}
              >
                {isHinted(options) && <HintMark />}
                {words}
              </button>
            </Inspectable>
          </li>
        );
      })}
    </ul>
  );
}

const MANY = 8;

/** A long list that nobody is asked about stays folded. */
function Folded(props: PileViewProps) {
  const { t } = useTranslation();
  const { pile, targets } = props;
  if ((pile.cards?.length ?? 0) <= MANY || targets.size > 0) return <Names {...props} />;
  return (
    <details className="folded">
      <summary>{t('generic.cards', { count: pile.count })}</summary>
      <Names {...props} />
    </details>
  );
}

function Cards(props: PileViewProps) {
  const { pile, cards, points, lang, names, targets, picked, onPick, numbered } = props;
  return (
    <div className="cards">
      {(pile.cards ?? []).map((id, i) => {
        const card = cards[id] ?? unknown(id, names);
        const options = targets.get(id);
        const label = options?.length === 1 ? options[0]!.text[lang] : undefined;
        return (
          <div key={`${id}.${i}`} className="slot" data-hand={numbered ? i + 1 : undefined}>
            <Inspectable card={card} lang={lang} points={points}>
              <Card
                card={card}
                lang={lang}
                points={points}
                state={picked === id ? 'selected' : options ? 'legal' : 'rest'}
                label={label}
                shortcut={numbered && i < 9 ? String(i + 1) : undefined}
                onClick={() => onPick(id, options ?? [])}
                legal={Boolean(options)}
                hinted={isHinted(options)}
              />
            </Inspectable>
          </div>
        );
      })}
    </div>
  );
}

/** A pile of several is named by the title (`decks_1`), or numbered. */
function pileTitle(pile: CardPile, names: Naming): string {
  if (pile.place === null) return names.field(pile.zone);
  const own = `${pile.zone}_${pile.place + 1}`;
  return names.known(own) ? names.field(own) : `${names.field(pile.zone)} ${pile.place + 1}`;
}

/** One pile: its cards if they are seen, backs or a number if not. */
export function PileView(props: PileViewProps) {
  const { pile, names, open } = props;
  const { t } = useTranslation();
  const title = pileTitle(pile, names);
  return (
    <section className={`pile ${open ? 'open' : ''}`} aria-label={title}>
      <h2 className="cap">
        {title} <b>{pile.count}</b>
      </h2>
      {pile.count === 0 && <p className="nothing">{t('generic.empty')}</p>}
      {pile.count > 0 && pile.cards === null && (
        <div className="backs" role="img" aria-label={t('generic.hidden', { count: pile.count })}>
          {Array.from({ length: Math.min(pile.count, 5) }, (_, i) => (
            <CardBack key={i} label="" className="tiny" />
          ))}
        </div>
      )}
      {pile.cards !== null && pile.count > 0 && (open ? <Cards {...props} /> : <Folded {...props} />)}
    </section>
  );
}
