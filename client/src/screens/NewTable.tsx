import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Title } from '../api/types';
import { useText } from '../i18n';
import { TitleArt } from '../boards/shelf/TitleArt';
import { onShelf, tinted } from '../boards/shelf/onShelf';
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

/** The shelf and, under it, the table being laid for the chosen title. */
export function NewTable({ titles }: { titles: Title[] }) {
  const { t } = useTranslation();
  const shelf = onShelf(titles);
  const [id, setId] = useState(shelf[0]?.id);
  const title = shelf.find((one) => one.id === id) ?? shelf[0];
  if (!title) return null;
  return (
    <section aria-labelledby="new">
      <div className="hd">
        <h1 id="new">{t('home.newTable')}</h1>
        <p>{t('home.newTableText')}</p>
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
