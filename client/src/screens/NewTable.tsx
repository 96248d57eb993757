import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { Link } from 'wouter';
import type { Title } from '../api/types';
import { useText } from '../i18n';
import { TitleArt } from '../boards/shelf/TitleArt';
import { onShelf, tinted } from '../boards/shelf/onShelf';
import { readAddress } from './arrive/learnAddress';
import { TableSetup } from './TableSetup';
import '../boards/shelf/shelf.css';

function TitleCard({ title, chosen, onChoose }: { title: Title; chosen: boolean; onChoose: () => void }) {
  const { t } = useTranslation();
  const say = useText();
  const range = { from: title.seats[0], to: title.seats[title.seats.length - 1] };
  const players = title.cooperative ? 'title.coop' : title.seats[0] === 1 ? 'title.soloPlayers' : 'title.players';
  return (
    <button type="button" className="title" style={tinted(title)} aria-pressed={chosen} onClick={onChoose}>
      <TitleArt title={title.id} />
      <span className="tn">
        <b>{say(title.name)}</b>
        <span className="pl">{t(players, range)}</span>
        <span className="ds">{title.blurb ? say(title.blurb) : t('title.other')}</span>
      </span>
    </button>
  );
}

/** How the chosen title is learned: read, guided, by puzzles. */
function Ways({ title }: { title: Title }) {
  const { t } = useTranslation();
  const say = useText();
  return (
    <nav className="ways" aria-label={`${t('nav.learn')}: ${say(title.name)}`}>
      <Link href={readAddress(title)}>{t(title.lesson ? 'learn.link' : 'arrive.read')}</Link>
      {title.lesson && <Link href={`/learn/${title.id}/tutorial`}>{t('learn.tutorial')}</Link>}
      {title.puzzles > 0 && <Link href={`/puzzles/${title.id}`}>{t('puzzle.title')}</Link>}
    </nav>
  );
}

/** The shelf and, under it, the table being laid for the chosen title. */
export function NewTable({ titles }: { titles: Title[] }) {
  const { t } = useTranslation();
  const shelf = onShelf(titles);
  const [search] = useSearchParams();
  const [id, setId] = useState(search.get('pack') ?? shelf[0]?.id);
  const title = shelf.find((one) => one.id === id) ?? shelf[0];
  if (!title) return null;
  return (
    <section aria-labelledby="new">
      <div className="hd">
        <h1 id="new">{t('home.newTable')}</h1>
        <p>{t('home.newTableText')}</p>
        <Ways title={title} />
      </div>
      <div className="shelf">
        {shelf.map((one) => (
          <TitleCard key={one.id} title={one} chosen={one === title} onChoose={() => setId(one.id)} />
        ))}
      </div>
      <TableSetup key={title.id} title={title} />
    </section>
  );
}
