import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Title } from '../../api/types';
import { tinted } from '../../boards/shelf/onShelf';
import { TitlePicture } from '../../boards/shelf/TitlePicture';
import { useText } from '../../i18n';
import { Icon } from '../../look/Icon';
import { learnAddress } from './learnAddress';
import { TitleFactsLine } from './TitleFactsLine';

export interface TileProps {
  title: Title;
  busy: boolean;
  onPlay: () => void;
  /** Its picture is not in sight at first. */
  lazy: boolean;
}

function Tag({ title }: { title: Title }) {
  const { t } = useTranslation();
  const word = title.shelf?.begin ? 'arrive.begin' : title.cooperative ? 'arrive.together' : null;
  return word && <span className="tag">{t(word)}</span>;
}

function Learn({ title }: { title: Title }) {
  const { t } = useTranslation();
  const say = useText();
  const name = <span className="only-read">: {say(title.name)}</span>;
  return (
    <div className="ways">
      <Link className="btn quiet learn" href={learnAddress(title)}>
        <Icon name="hint" />
        {t(title.lesson ? 'arrive.learn' : 'arrive.read')}
        {name}
      </Link>
      {title.puzzles > 0 && (
        <Link className="btn quiet puzzles" href={`/puzzles/${title.id}`}>
          {t('puzzle.title')}
          {name}
        </Link>
      )}
    </div>
  );
}

function Play({ title, busy, onPlay, main }: Omit<TileProps, 'lazy'> & { main: boolean }) {
  const { t } = useTranslation();
  const say = useText();
  return (
    <button type="button" className={`btn play ${main ? 'primary' : 'out'}`} disabled={busy} onClick={onPlay}>
      {t('arrive.play')}
      <span className="only-read">: {say(title.name)}</span>
    </button>
  );
}

/** A title on the desk: picture, facts, one sentence, and the button that opens a table at once. */
export function TitleTile({ title, busy, onPlay, lazy }: TileProps) {
  const say = useText();
  const begin = title.shelf?.begin ?? false;
  return (
    <article className={`tile ${begin ? 'first' : ''}`} style={tinted(title)} data-title={title.id}>
      <Tag title={title} />
      <div className="pic">
        <TitlePicture title={title} lazy={lazy} />
      </div>
      <div className="bd">
        <h2>{say(title.name)}</h2>
        <TitleFactsLine title={title} />
        <p>{say(title.blurb)}</p>
        <Play title={title} busy={busy} onPlay={onPlay} main={begin} />
        <Learn title={title} />
      </div>
    </article>
  );
}

/** A title on the phone: a row that opens, one at a time. */
export function TitleRow({
  title,
  busy,
  onPlay,
  lazy,
  open,
  onOpen,
}: TileProps & { open: boolean; onOpen: () => void }) {
  const { t } = useTranslation();
  const say = useText();
  const begin = title.shelf?.begin ?? false;
  return (
    <article className={`row ${open ? 'open' : ''}`} style={tinted(title)} data-title={title.id}>
      <div className="head">
        <div className="pic">
          <TitlePicture title={title} lazy={lazy} />
        </div>
        <div>
          <h2>
            <button type="button" aria-expanded={open} onClick={onOpen}>
              {say(title.name)}
            </button>
          </h2>
          <TitleFactsLine title={title} brief />
        </div>
        {!open && (
          <button type="button" className="go" disabled={busy} onClick={onPlay}>
            <span className="only-read">
              {t('arrive.play')}: {say(title.name)}
            </span>
            <svg viewBox="0 0 18 18" aria-hidden="true">
              <path d="M2 1l15 8-15 8z" />
            </svg>
          </button>
        )}
      </div>
      {open && (
        <div className="body">
          <p>
            {say(title.blurb)} {begin ? t('arrive.beginText') : title.cooperative ? t('arrive.togetherText') : ''}
          </p>
          <Play title={title} busy={busy} onPlay={onPlay} main />
          <Learn title={title} />
        </div>
      )}
    </article>
  );
}
