import { useTranslation } from 'react-i18next';
import { CardText } from '../../look/CardText';
import { Icon } from '../../look/Icon';
import { Inspectable } from '../frame/Inspect';
import { TaskRow } from './Adventure';
import { HeroDisc } from './HeroDisc';
import { NeedMark, useNeedWords } from './Symbols';
import type { Tableau } from './useTableau';

/** "Doom 5 of 8, next space brings a monster". */
export function useDoomWords({ view }: Tableau): string {
  const { t } = useTranslation('eldersign');
  const { doom, track } = view.ancient;
  const next = track[doom];
  return [t('doom.of', { n: doom, of: track.length }), next === 'monster' && t('doom.next')].filter(Boolean).join(', ');
}

function DoomTrack({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const words = useDoomWords(tableau);
  const { doom, track, track_rows, awake } = tableau.view.ancient;
  const columns = Math.max(...track_rows, 4);
  return (
    <>
      <div className="es-cap doom">
        <h3 className="cap">{t('doom.title')}</h3>
        <span>
          <b>{doom}</b> {awake ? t('doom.left') : t('doom.wakes', { n: track.length })}
        </span>
      </div>
      <div
        className="es-track"
        style={{ gridTemplateColumns: `repeat(${Math.min(columns, 8)}, 1fr)` }}
        role="img"
        aria-label={words}
      >
        {track.map((space, i) => (
          <span key={i} className={`${i < doom ? 'full fr-landed' : ''} ${space}`}>
            {i < doom ? <Icon name="burning-eye" /> : <b>{i + 1}</b>}
            {space === 'monster' && <Icon name="daemon-skull" className="brings" />}
          </span>
        ))}
      </div>
    </>
  );
}

function ElderSigns({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { signs, limit } = tableau.view.ancient;
  return (
    <>
      <div className="es-cap signs">
        <h3 className="cap">{t('signs.title')}</h3>
        <span>
          <b>{signs}</b> {t('signs.of', { n: limit })}
        </span>
      </div>
      <div
        className="es-signs"
        style={{ gridTemplateColumns: `repeat(${Math.max(limit, signs)}, 1fr)` }}
        role="img"
        aria-label={t('signs.told', { n: signs, of: limit })}
      >
        {Array.from({ length: Math.max(limit, signs) }, (_, i) => (
          <span key={i} className={i < signs ? 'full' : ''}>
            <Icon name="pentacle" />
          </span>
        ))}
      </div>
    </>
  );
}

/** What it does: in few words while it sleeps, all of it in the final combat. */
function Powers({ tableau, awake }: { tableau: Tableau; awake?: boolean }) {
  const { lang } = tableau;
  const card = tableau.card(tableau.view.ancient.card);
  const told = card?.abilities.slice(0, awake ? undefined : 1) ?? [];
  return told.map(({ lead, text, brief }, i) => (
    <p key={i} className="es-power">
      <b>{lead[lang]}</b>{' '}
      {awake ? <CardText card={{ ...card!, parts: { pl: [text.pl], en: [text.en] } }} lang={lang} /> : brief[lang]}
    </p>
  ));
}

/** The Ancient One asleep: doom, Elder Signs, what it does meanwhile. */
export function AncientOne({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { view, card, name } = tableau;
  const { ancient } = view;
  return (
    <section className="fr-panel es-ancient" aria-label={name(ancient.card)} id="es-ancient" tabIndex={-1}>
      <header>
        <Icon name={card(ancient.card)?.face?.emblem ?? 'suckered-tentacle'} className="emblem" />
        <div>
          <b>{name(ancient.card)}</b>
          <span>{ancient.awake ? t('ancient.awake') : t('ancient.asleep')}</span>
        </div>
        {ancient.combat.length > 0 && (
          <div className="combat">
            {t('ancient.combat')}
            <CombatNeeds tableau={tableau} />
          </div>
        )}
      </header>
      <DoomTrack tableau={tableau} />
      <ElderSigns tableau={tableau} />
      {card(ancient.card) && (
        <Inspectable card={card(ancient.card)!} frame={tableau}>
          <Powers tableau={tableau} />
        </Inspectable>
      )}
    </section>
  );
}

function CombatNeeds({ tableau }: { tableau: Tableau }) {
  const needWords = useNeedWords();
  const { combat } = tableau.view.ancient;
  return (
    <span role="img" aria-label={combat.map(needWords).join(', ')}>
      {combat.map((need, i) => (
        <NeedMark key={i} need={need} />
      ))}
    </span>
  );
}

/** The final combat: the Ancient One takes the centre, its task is a row. */
export function AwakeOne({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('eldersign');
  const { view, card, name } = tableau;
  const { ancient, heroes } = view;
  const task = { needs: ancient.combat, costs: {}, monster: null, complete: false, pays: [] };
  const room = { card: ancient.card, ordered: false, trophies: 0, rows: [task], monsters: [], lock: null, heroes: [] };
  return (
    <section className="es-awake" aria-label={name(ancient.card)}>
      <header>
        <Icon name={card(ancient.card)?.face?.emblem ?? 'suckered-tentacle'} className="emblem" />
        <div>
          <b>{name(ancient.card)}</b>
          <span>{t('ancient.awake')}</span>
        </div>
        <span className="heroes">
          {heroes.map(
            (hero, h) =>
              hero.investigator && !hero.out && <HeroDisc key={h} tableau={tableau} h={h} size={34} at="ancient" />,
          )}
        </span>
      </header>
      <TaskRow tableau={tableau} room={room} row={0} die={32} />
      <p className="es-quiet">{t('ancient.strike')}</p>
      <DoomTrack tableau={tableau} />
      <Powers tableau={tableau} awake />
    </section>
  );
}
