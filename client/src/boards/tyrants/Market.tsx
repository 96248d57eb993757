import { useTranslation } from 'react-i18next';
import { Card } from '../../look/Card';
import { HintMark } from '../../look/HintMark';
import type { Tableau } from './useTableau';
import { Inspectable } from '../frame/Inspect';

interface MarketProps {
  tableau: Tableau;
}

/** Six cards, then the two supplies. What my Influence can pay has a full cost disc. */
export function Market({ tableau }: MarketProps) {
  const { t } = useTranslation('tyrants');
  const { view, props, targets, prompt } = tableau;
  const { lang, cards, gallery } = props;
  const buying = prompt?.yours && prompt.kind === 'turn';
  const press = (id: string) => {
    const option = targets.market[id];
    if (option) tableau.act(option);
    else tableau.askWhy(`recruit ${id}`);
  };
  return (
    <div className="ty-market">
      {view.market.map((id, slot) => {
        const card = id && cards[id];
        if (!card) return <div key={slot} className="ty-gap" role="img" aria-label={t('market.gap')} />;
        return (
          <Inspectable key={`${slot}${id}`} card={card} frame={tableau} fly={`market:${id}`}>
            <Card
              card={card}
              lang={lang}
              points={gallery.points}
              state={targets.market[id] ? 'legal' : 'rest'}
              affordable={buying ? (card.cost ?? 0) <= view.influence : undefined}
              hinted={targets.market[id]?.hinted}
              label={targets.market[id]?.text[lang] ?? card.name[lang]}
              onClick={() => press(id)}
            />
          </Inspectable>
        );
      })}
    </div>
  );
}

/** Priestesses and House Guards: always for sale while they last. */
export function Supplies({ tableau }: MarketProps) {
  const { t } = useTranslation('tyrants');
  const { view, props, targets, supplies, prompt } = tableau;
  const { lang, cards } = props;
  const buying = prompt?.yours && prompt.kind === 'turn';
  return (
    <div className="ty-supplies">
      {supplies.map((id) => {
        const card = cards[id];
        if (!card) return null;
        const option = targets.market[id];
        const left = view.supply[id] ?? 0;
        const short = (card.cost ?? 0) - view.influence;
        return (
          <Inspectable key={id} card={card} frame={tableau}>
            <button
              type="button"
              data-legal={option ? true : undefined}
              className={`ty-supply ${option ? 'legal' : ''} ${option?.hinted ? 'hinted' : ''}`}
              onClick={() => (option ? tableau.act(option) : tableau.askWhy(`recruit ${id}`))}
            >
              {option && <span className="only-read">{option.text[lang]}</span>}
              <span className={`cost ${buying && short > 0 ? 'poor' : ''}`}>{card.cost}</span>
              <span className="about">
                <b>
                  {option?.hinted && <HintMark />} {card.name[lang]}
                </b>
                <small>
                  {card.text?.[lang]} · {t('market.left', { count: left })}
                </small>
              </span>
            </button>
          </Inspectable>
        );
      })}
    </div>
  );
}

export function MarketHead({ tableau }: MarketProps) {
  const { t } = useTranslation('tyrants');
  const { market_deck, devoured } = tableau.view.zones;
  return (
    <div className="ty-markethead">
      <h2 className="cap">{tableau.props.names.market?.[tableau.lang]}</h2>
      <button type="button" onClick={() => tableau.open('devoured')} title={t('market.showDevoured')}>
        {t('market.deck', { deck: market_deck.count, devoured: devoured.count })}
      </button>
    </div>
  );
}
