import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { PuzzleState } from '../../api/types';

/** The puzzles of the title in the header: those behind me, the one I am at, those to come. */
export function Numbers({ title, puzzle }: { title: string; puzzle: PuzzleState }) {
  const { t } = useTranslation();
  return (
    <nav className="pz-numbers" aria-label={t('puzzle.numbers')}>
      {puzzle.all.map((row) => (
        <Link
          key={row.id}
          href={`/puzzles/${title}/${row.id}`}
          className={row.standing}
          aria-current={row.id === puzzle.id ? 'page' : undefined}
        >
          <span className="only-read">{t('puzzle.number', { n: row.number })}</span>
          <span aria-hidden="true">{row.number}</span>
        </Link>
      ))}
    </nav>
  );
}
