import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isHinted } from '../../table/targets';
import { Icon } from '../../look/Icon';
import { handTab } from '../frame/handTab';
import type { PhoneParts } from '../frame/parts';
import { PhoneScroll } from '../frame/PhoneScroll';
import { Actions } from './Actions';
import { BlockSheet } from './Block';
import { CityLens } from './CityLens';
import { CityPlate } from './CityPlate';
import { HandCards, PlayedCards } from './Hand';
import layout from './layout.json';
import { Sign } from './Pieces';
import { Limbo, Rail } from './Rail';
import { Sea } from './Sea';
import { Tally } from './Tally';
import { optionsAt, reachable } from './targets';
import type { Tableau } from './useTableau';

/** The tab where the question is answered; null: on the board. */
function tabForQuestion({ prompt, view, targets }: Tableau): string | null {
  if (!prompt?.yours) return null;
  if (view.alarm) return 'block';
  if (prompt.kind === 'turn') return 'actions';
  if (targets.tray.length) return 'choice';
  return Object.keys(targets.hand).length ? 'hand' : null;
}

function Strip({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('emerald');
  const { view, props } = tableau;
  const own = props.me === null ? undefined : view.players[props.me];
  return (
    <>
      {(['restorationist', 'loyalist'] as const).map((track) => (
        <span key={track} className={track} title={t(`faction.${track}`)}>
          <Sign name={track} />
          <span className="only-read">{t(`faction.${track}`)} </span>
          <b>{view.tracks[track]}</b>
        </span>
      ))}
      <span>
        {t('strip.each')} <b>+{view.difference}</b> {t('vp', { ns: 'frame' })}
      </span>
      {own && (
        <>
          <span className="right">
            <Sign name="limbo" /> {t('limbo.title')} <b>{own.limbo}</b>
          </span>
          <span>
            {t('strip.cubes')} <b>{own.cubes}</b>
          </span>
          <span className="vp">
            {t('vp', { ns: 'frame' })} <b>{own.vp}</b>/{view.vp_limit}
          </span>
        </>
      )}
    </>
  );
}

/** The table in the hand: cities two by two, and the sheet with actions and cards. */
export function usePhone(tableau: Tableau, pins: Record<string, number[]>): PhoneParts {
  const { t } = useTranslation('emerald');
  const { view, all, prompt, targets, lens, look, act } = tableau;
  const turn = Boolean(prompt?.yours && prompt.kind === 'turn');
  const own = Object.values(all.hand).flat();
  const aimed = view.alarm?.city;
  useEffect(() => {
    document.querySelector(`.em-phone [data-place="${aimed}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [aimed]);
  // In a turn a city is looked at first; a question about cities is answered by a tap.
  const tap = (city: string) => {
    const [only, ...more] = optionsAt(targets, city);
    if (only && !more.length && !turn) act(only);
    else look(lens === city ? null : city);
  };
  const board = (
    <PhoneScroll frame={tableau} label={t('map.label')}>
      <div className="em-phone">
        <Sea form="tall" />
        {layout.tall.cities.map((city) => (
          <CityPlate
            key={city}
            tableau={tableau}
            city={city}
            form="slim"
            pins={pins[city]}
            onPlace={() => undefined}
            onOpen={tap}
          />
        ))}
        <Limbo tableau={tableau} />
      </div>
    </PhoneScroll>
  );
  return {
    board,
    strip: <Strip tableau={tableau} />,
    chip(seat) {
      const player = view.players[seat]!;
      return (
        <>
          {player.revealed && player.allegiance && (
            <span className={player.allegiance} title={t(`faction.${player.allegiance}`)}>
              <Sign name={player.allegiance} />
            </span>
          )}
          <i>{player.vp}</i>
          <small className="em-chip" title={t('seat.sanity', { count: player.sanity })}>
            <Icon name="brain" />
            {player.sanity}
          </small>
        </>
      );
    },
    tabs: [
      ...(view.alarm ? [{ id: 'block', label: t('heading.block'), content: <BlockSheet tableau={tableau} /> }] : []),
      ...(turn
        ? [
            {
              id: 'actions',
              label: t('actions.label'),
              hinted: isHinted(reachable(all)),
              content: <Actions tableau={tableau} />,
            },
          ]
        : []),
      { ...handTab(tableau, targets.hand, <HandCards tableau={tableau} />), hinted: isHinted(own) },
      {
        id: 'played',
        label: tableau.word('played'),
        count: view.played.length || view.last.length,
        content: <PlayedCards tableau={tableau} />,
      },
      { id: 'table', label: t('map.table'), content: <Rail tableau={tableau} /> },
    ],
    tall: ['table'],
    rail: 'table',
    asks: tabForQuestion(tableau),
    tallLens: true,
    corner: <Tally tableau={tableau} />,
    lens: (city) => (view.cities[city] ? <CityLens tableau={tableau} city={city} onClose={() => look(null)} /> : null),
  };
}
