import { useTranslation } from 'react-i18next';
import { PileCards } from '../frame/PileCards';
import { SeatDrawer } from '../frame/SeatDrawer';
import { agentName } from './labels';
import { AlignmentWords } from './Seats';
import type { Tableau } from './useTableau';

interface DrawerProps {
  tableau: Tableau;
  seat: number;
  onClose: () => void;
}

/** All that is open about one player: points, Agents, Crypt, Mythos cards, piles. */
export function PlayerDrawer({ tableau, seat, onClose }: DrawerProps) {
  const { t } = useTranslation('providence');
  const { view, props, lang, cityName, cards, word } = tableau;
  const player = view.players[seat]!;
  const points = (seat === props.me && view.if_ended) || { cities: player.vp - player.gained, gained: player.gained };
  return (
    <SeatDrawer frame={tableau} seat={seat} points={points} onClose={onClose}>
      <section className="fr-pile">
        <h3>{word('alignment')}</h3>
        <AlignmentWords tableau={tableau} seat={seat} />
      </section>
      <section className="fr-pile">
        <h3>{word('agents')}</h3>
        <ul>
          {player.agents.map((agent) => (
            <li key={agent.figure}>
              {agentName(tableau, agent.figure, agent.owner, t)}, {cityName(agent.city)},{' '}
              {t('lens.power', { count: agent.power })}
              {agent.possessed && `, ${word('possessed')}`}
            </li>
          ))}
        </ul>
      </section>
      {player.crypt.length > 0 && (
        <section className="fr-pile">
          <h3>{word('crypt')}</h3>
          <p>{player.crypt.map((figure) => cards[figure ?? '']?.name[lang] ?? t('name.someAgent')).join(', ')}</p>
        </section>
      )}
      <PileCards title={word('mythos')} pile={view.zones.mythos[seat]!} frame={tableau} />
    </SeatDrawer>
  );
}
