import { useTranslation } from 'react-i18next';
import { Icon } from '../../look/Icon';
import { Inspectable } from '../frame/Inspect';
import { Panel } from '../frame/Panel';
import { AncientOne } from './AncientOne';
import { Entrance, Trophies } from './Entrance';
import { Decks } from './Hand';
import { Steps } from './Symbols';
import type { ElderCard } from './tableau';
import type { Tableau } from './useTableau';

/** A card of the Mythos; a new one turns over. */
function InForce({ card, tableau, midnights }: { card: ElderCard; tableau: Tableau; midnights?: number }) {
  const { t } = useTranslation('eldersign');
  const { lang } = tableau;
  const drawn = card.terror.length > 0 || card.midnight.length > 0;
  return (
    <Inspectable card={card} frame={tableau}>
      <div className="es-mythos">
        <b>{card.name[lang]}</b>
        {card.terror.length > 0 && (
          <p>
            <Icon name="suckered-tentacle" />
            {t('face.terror')}: <Steps steps={card.terror} />
          </p>
        )}
        {card.midnight.length > 0 && (
          <p>
            <Icon name="moon" />
            {t('midnight')}: <Steps steps={card.midnight} />
          </p>
        )}
        {!drawn && <p className="words">{card.parts?.[lang].at(-1)}</p>}
        {midnights !== undefined && midnights > 0 && <small>{t('mythos.stays', { count: midnights })}</small>}
      </div>
    </Inspectable>
  );
}

/** The Mythos in force until midnight, and those that last. */
export function Mythos({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { view, card } = tableau;
  const current = card(view.mythos);
  return (
    <Panel title={t('mythos.title')} aside={<Icon name="evil-moon" />}>
      {current ? (
        <InForce key={current.id} card={current} tableau={tableau} />
      ) : (
        <p className="es-quiet">{t('mythos.none')}</p>
      )}
      {view.lasting.map(({ card: id, midnights }) => {
        const one = card(id);
        return one && <InForce key={id} card={one} tableau={tableau} midnights={midnights} />;
      })}
    </Panel>
  );
}

/** In the final combat nobody is at the Entrance: what is left of it are trophies. */
export function Shop({ tableau }: { tableau: Tableau }) {
  if (!tableau.view.ancient.awake) return <Entrance tableau={tableau} />;
  return (
    <div className="fr-panel" id="es-entrance" tabIndex={-1}>
      <Trophies tableau={tableau} />
    </div>
  );
}

export function Rail({ tableau }: { tableau: Tableau }) {
  const { awake } = tableau.view.ancient;
  return (
    <div className="es-rail">
      {!awake && <AncientOne tableau={tableau} />}
      <Mythos tableau={tableau} />
      <Shop tableau={tableau} />
      <Decks tableau={tableau} />
    </div>
  );
}
