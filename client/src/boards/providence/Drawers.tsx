import { useTranslation } from 'react-i18next';
import type { Pile } from '../../api/types';
import { Sheet } from '../../look/Sheet';
import { PileCards, ScoreSoFar } from '../frame/PileCards';
import { agentName } from './labels';
import type { Tableau } from './useTableau';

/** All that is open about one player: points, Agents, Mythos cards, piles. */
export function SeatDrawer({ tableau, seat, onClose }: { tableau: Tableau; seat: number; onClose: () => void }) {
  const { t } = useTranslation('providence');
  const { view, names, props, lang, cityName, cards } = tableau;
  const zone = (id: string) => props.names[id]?.[lang] ?? '';
  const player = view.players[seat]!;
  const own = seat === props.me;
  const lines = Object.entries((own && view.if_ended) || { cities: player.vp - player.gained, gained: player.gained });
  const pile = (id: 'mythos' | 'discard' | 'deck' | 'hand'): Pile => view.zones[id][seat]!;
  return (
    <Sheet title={names[seat] ?? ''} form="drawer" onClose={onClose} className="fr-drawer">
      <ScoreSoFar lines={lines.map(([line, points]) => ({ label: props.scores[line]?.[lang] ?? line, points }))} />
      <section className="fr-pile">
        <h3>{zone('agents')}</h3>
        <ul>
          {player.agents.map((agent) => (
            <li key={agent.figure}>
              {agentName(tableau, agent.figure, agent.owner, t)}, {cityName(agent.city)},{' '}
              {t('lens.power', { count: agent.power })}
              {agent.possessed && `, ${zone('possessed')}`}
            </li>
          ))}
        </ul>
      </section>
      {player.crypt.length > 0 && (
        <section className="fr-pile">
          <h3>{zone('crypt')}</h3>
          <p>{player.crypt.map((figure) => cards[figure ?? '']?.name[lang] ?? t('name.someAgent')).join(', ')}</p>
        </section>
      )}
      <PileCards title={zone('mythos')} pile={pile('mythos')} frame={tableau} />
      <PileCards title={zone('discard')} pile={pile('discard')} frame={tableau} topFirst />
      <PileCards title={zone(own ? 'deck' : 'hand')} pile={pile(own ? 'deck' : 'hand')} frame={tableau} />
    </Sheet>
  );
}
