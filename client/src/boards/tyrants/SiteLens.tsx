import { useTranslation } from 'react-i18next';
import type { Option } from '../../api/types';
import { HintMark } from '../../look/HintMark';
import { SeatGlyph } from '../../look/SeatGlyph';
import { Lens } from '../frame/Lens';
import { HoodOutline, Spy, Troop } from './Pieces';
import { holderLabel } from './siteLabel';
import { optionsAt } from './targets';
import type { Tableau } from './useTableau';

const look = (option: Option) => `glow ${option.hinted ? 'hinted' : ''}`;

/** A site under a lens: spaces large enough for a thumb, who holds it, and why something can be done or not. */
export function SiteLens({ tableau, site, onClose }: { tableau: Tableau; site: string; onClose: () => void }) {
  const { t } = useTranslation('tyrants');
  const { view, board, slots, targets, props, names } = tableau;
  const spoken = (option: Option, words = tableau.say(option)) =>
    option.hinted ? `${words}. ${t('hint.best', { ns: 'translation' })}` : words;
  const facts = board.sites[site]!;
  const seen = view.sites[site]!;
  const { lang } = props;
  const spaces = slots[site] ?? [];
  const hide = targets.hide[site];
  const empties = spaces.filter((colour) => colour === null).length;
  let empty = 0;
  const about = [holderLabel(site, view, names, props.me, t), t('lens.atEnd', { vp: facts.vp })];
  if (facts.marker !== null) about.push(t('lens.marker', { vp: facts.marker }));
  return (
    <Lens
      frame={tableau}
      place={site}
      name={facts.name[lang]}
      about={about.join(' · ')}
      open={optionsAt(targets, site).length > 0}
      onClose={onClose}
    >
      <div className="row">
        {spaces.map((colour, i) => {
          const option = colour === null ? targets.put[site] : targets.take[site]?.[colour];
          if (colour === null) empty++;
          const art = (
            <svg viewBox="-13 -13 26 26" aria-hidden="true">
              {option && <circle r="12.6" fill="url(#fr-halo)" />}
              {option && colour === null ? (
                <>
                  <circle r="9.6" fill="var(--target)" stroke="var(--glow)" strokeWidth="1.8" />
                  <path d="M-4 0h8M0 -4v8" stroke="var(--on-target)" strokeWidth="1.8" strokeLinecap="round" />
                </>
              ) : (
                <Troop colour={colour} x={0} y={0} />
              )}
              {option && colour !== null && <circle r="11" fill="none" stroke="var(--glow)" strokeWidth="1.8" />}
            </svg>
          );
          if (!option) return <span key={i}>{art}</span>;
          const label =
            colour === null
              ? t('target.space', { place: facts.name[lang], n: empty, of: empties })
              : tableau.say(option);
          return (
            <button
              key={i}
              type="button"
              className={look(option)}
              aria-label={spoken(option, label)}
              onClick={() => tableau.act(option, site, i)}
            >
              {art}
              {option.hinted && <HintMark />}
            </button>
          );
        })}
        {seen.spies.map((seat) => {
          const option = targets.spy[site]?.[seat];
          const art = (
            <svg viewBox="-13 -13 26 26" aria-hidden="true">
              {option && <circle r="12.6" fill="url(#fr-halo)" />}
              <Spy seat={seat} x={0} y={0} />
              {option && <circle r="11.6" fill="none" stroke="var(--glow)" strokeWidth="1.6" />}
            </svg>
          );
          if (!option) return <span key={`spy${seat}`}>{art}</span>;
          return (
            <button
              key={`spy${seat}`}
              type="button"
              className={look(option)}
              aria-label={spoken(option)}
              onClick={() => tableau.act(option)}
            >
              {art}
              {option.hinted && <HintMark />}
            </button>
          );
        })}
        {hide && (
          <button type="button" className={look(hide)} aria-label={spoken(hide)} onClick={() => tableau.act(hide)}>
            {hide.hinted && <HintMark />}
            <svg viewBox="-13 -13 26 26" aria-hidden="true">
              <circle r="12.6" fill="url(#fr-halo)" />
              <HoodOutline x={0} y={0} />
            </svg>
          </button>
        )}
      </div>
      {seen.spies.length > 0 && (
        <p className="spies">
          {seen.spies.map((seat) => (
            <span key={seat}>
              <SeatGlyph seat={seat} /> {names[seat]}
            </span>
          ))}
        </p>
      )}
    </Lens>
  );
}
