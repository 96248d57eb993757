import { StrictMode, Suspense, useEffect, useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '../src/look/fonts.css';
import '../src/look/tokens.css';
import '../src/look/tokens-light.css';
import '../src/look/base.css';
import type { CardFacts, Facts, Gallery, Lang, Line, Prompt, Table, Title, TitleWords, View } from '../src/api/types';
import { useBoard } from '../src/boards/registry';
import { withFaces } from '../src/look/faces';
import { setLang, useLang } from '../src/i18n';
import { dressPage } from '../src/settings/page';

/**
 * A title's table with a position of dev/fixtures/<title>: /dev/?title=tyrants&at=kind-turn&lang=pl
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

dressPage();
const files = import.meta.glob<unknown>('./fixtures/*/*.json', { import: 'default' });
const query = new URLSearchParams(location.search);
const id = query.get('title') ?? 'tyrants';
const load = async <T,>(name: string) => (await files[`./fixtures/${id}/${name}.json`]!()) as T;

const [facts, words, cards, fixture] = await Promise.all([
  load<Facts>('facts'),
  load<TitleWords>('words'),
  load<Gallery>('cards'),
  load<Fixture>(query.get('at') ?? 'kind-turn'),
]);
const { names, short_scores } = words;
const gallery = withFaces(id, cards, names);
const byId: Record<string, CardFacts> = Object.fromEntries(gallery.cards.map((card) => [card.id, card]));
const title = {
  id,
  name: { pl: fixture.table.name, en: fixture.table.name },
  seats: [],
  cooperative: false,
  settings: [],
  bots: [],
} as unknown as Title;

function DevPage() {
  const lang = useLang();
  const Board = useBoard(id);
  const [step, setStep] = useState(Number(query.get('step') ?? 0));
  const [said, setSaid] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'n' && setStep((at) => at + 1);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const steps = useMemo(() => fixture.steps ?? [fixture as Moment], []);
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
      <Board
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
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Suspense>
      <DevPage />
    </Suspense>
  </StrictMode>,
);
