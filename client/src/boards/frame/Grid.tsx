import type { ReactNode } from 'react';

interface GridProps {
  className: string;
  caption?: ReactNode;
  /** Heads of the columns by name; `title`: what a head that is a sign says to who listens. */
  columns: { key: string; head: ReactNode; title?: string }[];
  /** The head of the rows' own column. */
  corner?: ReactNode;
  rows: { key: string | number; head: ReactNode; cells: Record<string, ReactNode> }[];
}

/** Numbers by row and column. */
export function Grid({ className, caption, columns, corner, rows }: GridProps) {
  return (
    <table className={className}>
      {caption && <caption className="cap">{caption}</caption>}
      <thead>
        <tr>
          {corner ? <th scope="col">{corner}</th> : <td />}
          {columns.map(({ key, head, title }) =>
            head ? (
              <th key={key} scope="col" title={title}>
                {title && <span className="only-read">{title} </span>}
                {head}
              </th>
            ) : (
              <td key={key} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {columns.map((column) => (
              <td key={column.key}>{cells[column.key]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
