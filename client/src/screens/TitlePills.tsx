import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { api } from '../api/client';
import { once, useFetched } from '../api/useFetched';
import { onShelf } from '../boards/shelf/onShelf';
import { useText } from '../i18n';

export function TitlePills({
  place,
  current,
}: {
  place: 'rules' | 'cards' | 'learn' | 'puzzles' | 'reference' | 'statistics';
  current: string;
}) {
  const { t } = useTranslation();
  const say = useText();
  const { data } = useFetched('titles', () => once('titles', api.titles));
  if (!data || data.length < 2) return null;
  const other = place === 'rules' ? 'cards' : place === 'cards' ? 'rules' : null;
  return (
    <nav className="pills" aria-label={t('rules.title_pick')}>
      {onShelf(data).map((title) => (
        <Link key={title.id} href={`/${place}/${title.id}`} aria-current={title.id === current ? 'page' : undefined}>
          {say(title.name)}
        </Link>
      ))}
      {other && (
        <Link href={`/${other}/${current}`} className="aside">
          {t(`nav.${other}`)}
        </Link>
      )}
    </nav>
  );
}
