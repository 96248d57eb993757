import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { api } from '../../api/client';
import type { Title } from '../../api/types';
import { once, useFetched } from '../../api/useFetched';
import { onShelf } from '../../boards/shelf/onShelf';
import { useMedia } from '../../boards/frame/useMedia';
import { useText } from '../../i18n';
import { nameTab } from '../../live/badge';
import { Trouble } from '../../look/Trouble';
import { JoinBox } from '../JoinBox';
import { TitleRow, TitleTile } from './TitleTile';
import { usePlay } from './usePlay';
import { WithFriends } from './WithFriends';
import '../home.css';
import './arrive.css';

const SEEN_AT_ONCE = 2;

/** P plays the title that has the focus. */
function usePlayKey(play: (title: string) => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'p' || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
      const title = document.activeElement?.closest<HTMLElement>('[data-title]')?.dataset.title;
      if (title) play(title);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

function Titles({ titles, phone }: { titles: Title[]; phone: boolean }) {
  const say = useText();
  const { play, busy, error } = usePlay();
  const [open, setOpen] = useState(titles[0]?.id);
  usePlayKey(play);
  return (
    <section className={phone ? 'rows' : 'five'}>
      {error && (
        <p className="warn" role="alert">
          {say(error.text)}
        </p>
      )}
      {titles.map((title, i) => {
        const tile = { title, busy, onPlay: () => play(title.id), lazy: i >= SEEN_AT_ONCE };
        return phone ? (
          <TitleRow key={title.id} {...tile} open={open === title.id} onOpen={() => setOpen(title.id)} />
        ) : (
          <TitleTile key={title.id} {...tile} />
        );
      })}
    </section>
  );
}

/** The first visit: what this is, and five ways to begin at once. */
export function Arrive() {
  const { t } = useTranslation();
  const phone = useMedia('(max-width: 767px)');
  const titles = useFetched('titles', () => once('titles', api.titles));
  useEffect(() => {
    nameTab(`Penumbra · ${t('arrive.title')}`);
    return () => nameTab('Penumbra');
  }, [t]);
  if (titles.error) return <Trouble text={titles.error.text} onRetry={titles.reload} />;
  return (
    <main id="content" className="arrive">
      <section className="hero">
        <div>
          <h1>{t('arrive.title')}</h1>
          <p>
            <Trans i18nKey={phone ? 'arrive.textPhone' : 'arrive.text'} components={{ b: <b /> }} />
          </p>
        </div>
        {!phone && <JoinBox />}
      </section>
      {titles.data && <Titles titles={onShelf(titles.data)} phone={phone} />}
      <section className="panel how">
        <WithFriends phone={phone} />
        {phone && <JoinBox />}
      </section>
    </main>
  );
}
