import { StrictMode, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/look/fonts.css';
import '../src/look/tokens.css';
import '../src/look/base.css';
import type { CardFacts, Gallery, Lang, Line, Prompt, Table, Title, TitleWords, View } from '../src/api/types';
import { TyrantsTable } from '../src/boards/tyrants/TyrantsTable';
import { withFaces } from '../src/look/faces';
import { setLang, useLang } from '../src/i18n';
import cards from './fixtures/cards.json';
import facts from './fixtures/facts.json';
import words from './fixtures/words.json';

/**
 * The Tyrants table with a position of dev/fixtures: /dev/tyrants.html?at=kind-turn&lang=pl
 * ?at=recording steps through a game with the key n.
 */
interface Moment {
  view: View;
  prompt: Prompt | null;
  log: Line[];
}
interface Fixture extends Partial<Moment> {
  table: Table;
  steps?: Moment[];
}

const files = import.meta.glob<Fixture>('./fixtures/*.json', { import: 'default' });
const { names, short_scores } = words as TitleWords;
const gallery = withFaces('tyrants', cards as unknown as Gallery, names);
const byId: Record<string, CardFacts> = Object.fromEntries(gallery.cards.map((card) => [card.id, card]));
const query = new URLSearchParams(location.search);
const title = {
  id: 'tyrants',
  name: { pl: 'Tyrants of the Underdark', en: 'Tyrants of the Underdark' },
  seats: [2, 3, 4],
  cooperative: false,
  settings: [],
  bots: [],
} as unknown as Title;

function DevPage({ fixture }: { fixture: Fixture }) {
  const lang = useLang();
  const [step, setStep] = useState(Number(query.get('step') ?? 0));
  const [said, setSaid] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'n' && setStep((at) => at + 1);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const steps = useMemo(() => fixture.steps ?? [fixture as Moment], [fixture]);
  const at = Math.min(step, steps.length - 1);
  const moment = steps[at]!;
  const log = useMemo(() => steps.slice(0, at + 1).flatMap((one) => one.log), [steps, at]);
  return (
    <div style={{ height: '100dvh', display: 'grid', gridTemplateRows: '48px minmax(0, 1fr)' }}>
      <header
        style={{
          display: 'flex',
          alignItems: 'center',
          gap: 12,
          padding: '0 16px',
          background: 'var(--night-1)',
          borderBottom: '1px solid var(--line)',
        }}
      >
        <span className="word">Penumbra</span> <output id="said">{said}</output>
      </header>
      <TyrantsTable
        title={title}
        facts={facts}
        cards={byId}
        gallery={gallery}
        table={fixture.table}
        me={moment.view.seat}
        view={moment.view}
        prompt={moment.prompt}
        log={log}
        lang={lang}
        refused={null}
        names={names}
        scores={short_scores}
        reasons={null}
        understood={() => setSaid('understood')}
        advice={null}
        act={(action) => {
          setSaid(`act ${action}`);
          setStep((at) => at + 1);
        }}
        undo={
          moment.prompt && {
            count: moment.prompt.undo,
            ask: moment.prompt.undo_ask,
            asking: false,
            alone: false,
            onUndo: () => setSaid('undo'),
          }
        }
        why={(about) => setSaid(`why ${about}`)}
        talk={null}
        pointed={[]}
        openLog={() => setSaid('log')}
      />
    </div>
  );
}

setLang((query.get('lang') ?? 'pl') as Lang);
const fixture = await files[`./fixtures/${query.get('at') ?? 'kind-turn'}.json`]!();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <DevPage fixture={fixture} />
  </StrictMode>,
);
