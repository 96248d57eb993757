import { useId } from 'react';
import './segments.css';

interface SegmentsProps<V extends string> {
  /** The element that names them. */
  labelledBy: string;
  values: readonly V[];
  chosen: V;
  word: (value: V) => string;
  onChoose: (value: V) => void;
}

/** One of a few: radio buttons side by side. */
export function Segments<V extends string>({ labelledBy, values, chosen, word, onChoose }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div className="segments" role="radiogroup" aria-labelledby={labelledBy}>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} value={value} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{word(value)}</span>
        </label>
      ))}
    </div>
  );
}
