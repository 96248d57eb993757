import { Link } from 'wouter';

/** A text with **bold** words. */
export function Marked({ text }: { text: string }) {
  return text.split('**').map((words, i) => (i % 2 ? <b key={i}>{words}</b> : <span key={i}>{words}</span>));
}

/** The clauses a sentence stands on. */
export function Clauses({ title, clauses }: { title: string; clauses: string[] }) {
  return (
    <span className="clauses">
      {clauses.map((clause) => (
        <Link key={clause} href={`/rules/${title}#${clause}`}>
          {clause}
        </Link>
      ))}
    </span>
  );
}
