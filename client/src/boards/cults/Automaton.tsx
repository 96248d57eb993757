import type { Line } from '../../api/types';
import { SeatGlyph } from '../../look/SeatGlyph';
import { pileFigures } from '../frame/figures';
import { RivalPanel } from '../frame/SeatPanel';
import { Backs } from './Fight';
import { LINES, TokenIcon } from './Pieces';
import { Reserve } from './Seats';
import type { Tableau } from './useTableau';

/** The lines about the latest turn of the automatic cult: its Plan, and what it did instead. */
function lastTurnOf(told: Line[]): Line[] {
  const from = told.findLastIndex((line) => line.what === 'npc_plan');
  const until = told.findIndex((line, i) => i > from && line.what !== 'npc_fallback');
  return from < 0 ? [] : told.slice(from, until < 0 ? undefined : until);
}

/** The cult that nobody plays: die, Plan and fallback in words, what it has for the next fight, the goal against it. */
export function AutomaticCult({ tableau }: { tableau: Tableau }) {
  const { t, view, cards, lang, told, npc, tint } = tableau;
  const player = view.players[npc];
  if (!player) return null;
  const turn = lastTurnOf(told);
  const die = cards[turn[0]?.cards[0] ?? '']?.die;
  const goal = view.goal ? cards[view.goal] : undefined;
  const met = view.goal_progress.filter(Boolean).length;
  const { deck, discard } = pileFigures(tableau, npc);
  const figures = [
    deck,
    { ...discard, label: t('discard') },
    { key: 'marks', icon: LINES.dominance, label: t('plan.dominance'), value: player.points.dominance },
    { key: 'aside', icon: <Backs count={1} />, label: t('npc.aside'), value: view.zones.aside[npc]!.count },
    {
      key: 'thugs',
      icon: <TokenIcon token="thug" size={18} />,
      label: t('npc.thugs'),
      value: player.tokens?.thug ?? 0,
    },
  ];
  return (
    <RivalPanel
      className={`s${tint(npc)}`}
      glyph={<SeatGlyph seat={tint(npc)} />}
      name={tableau.party(npc)}
      about={[tableau.cult(npc), goal && t('npc.goal', { name: goal.name[lang] })].filter(Boolean).join(' · ')}
      score={player.vp}
      figures={figures}
      onOpen={() => tableau.open('goal')}
    >
      <Reserve tableau={tableau} seat={npc} />
      {goal && <p className="rc-goal">{t('npc.met', { n: met, of: view.goal_progress.length })}</p>}
      {turn.length > 0 && (
        <div className="rc-npcturn">
          <svg viewBox="-20 -20 40 40" width="40" height="40" role="img" aria-label={t('npc.die', { n: die })}>
            <path d="M0-17L17 13H-17Z" fill="var(--bone)" stroke="var(--ink)" />
            <text y="9" className="rc-die">
              {die}
            </text>
          </svg>
          <p>{turn.map((line) => line.text[lang]).join(' ')}</p>
        </div>
      )}
    </RivalPanel>
  );
}
