import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line } from '../../api/types';
import { Icon } from '../../look/Icon';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Backs } from './Fight';
import { LINES, PieceIcon, TokenIcon } from './Pieces';
import { Reserve } from './Seats';
import type { Tableau } from './useTableau';

/** The lines about the latest turn of the automatic cult: its Plan, and what it did instead. */
export function lastTurnOf(told: Line[]): Line[] {
  const from = told.findLastIndex((line) => line.what === 'npc_plan');
  if (from < 0) return [];
  const rest = told.slice(from + 1);
  const until = rest.findIndex((line) => line.what !== 'npc_fallback');
  return [told[from]!, ...(until < 0 ? rest : rest.slice(0, until))];
}

/** The cult that nobody plays: die, Plan and fallback in words, what it has for the next fight, the goal against it. */
export function AutomaticCult({ tableau }: { tableau: Tableau }) {
  const { t } = useTranslation('cults');
  const { view, facts, cards, props, lang, told } = tableau;
  const party = view.players.findIndex((player) => player.automatic);
  const player = view.players[party];
  if (!player) return null;
  const { deck, discard, aside } = view.zones;
  const turn = lastTurnOf(told);
  const die = turn[0] && cards[turn[0].cards[0] ?? '']?.die;
  const goal = view.goal ? cards[view.goal] : undefined;
  const met = view.goal_progress.filter(Boolean).length;
  const cult = facts.cults.find((one) => one.id === player.cult)?.name[lang];
  const figures: [ReactNode, string, number][] = [
    [<Icon key="deck" name="deck" />, props.names.deck?.[lang] ?? '', deck[party]!.count],
    [<Icon key="discard" name="discard" />, t('discard'), discard[party]!.count],
    [<PieceIcon key="marks">{LINES.dominance}</PieceIcon>, t('plan.dominance'), player.points.dominance ?? 0],
    [<Backs key="aside" count={1} />, t('npc.aside'), aside[party]!.count],
    [<TokenIcon key="thugs" token="thug" size={18} />, t('npc.thugs'), player.tokens?.thug ?? 0],
  ];
  return (
    <section className={`fr-seat rc-npc s${tableau.tint(party)}`} aria-label={tableau.party(party)}>
      <header>
        <SeatGlyph seat={tableau.tint(party)} />
        <button type="button" className="who" onClick={() => tableau.open('goal')}>
          <b>{tableau.party(party)}</b>
          <span>
            {cult}
            {goal && ` · ${t('npc.goal', { name: goal.name[lang] })}`}
          </span>
        </button>
        <div className="vpn">
          <b>{player.vp}</b>
          <span>{t('vp', { ns: 'frame' })}</span>
        </div>
      </header>
      <Reserve tableau={tableau} seat={party} />
      <dl>
        {figures.map(([icon, label, count]) => (
          <div key={label}>
            {icon}
            <dt>{label}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      {goal && <p className="rc-goal">{t('npc.met', { n: met, of: view.goal_progress.length })}</p>}
      {turn.length > 0 && (
        <div className="rc-npcturn">
          <svg viewBox="-20 -20 40 40" width="40" height="40" role="img" aria-label={t('npc.die', { n: die })}>
            <path d="M0-17L17 13H-17Z" fill="var(--bone)" stroke="#0A0D13" />
            <text y="9" className="rc-die">
              {die}
            </text>
          </svg>
          <p>{turn.map((line) => line.text[lang]).join(' ')}</p>
        </div>
      )}
    </section>
  );
}
