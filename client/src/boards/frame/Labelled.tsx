import type { HTMLAttributes, ReactNode } from 'react';

interface LabelledProps extends HTMLAttributes<HTMLSpanElement> {
  label: string;
  icon: ReactNode;
  /** How many; left out where the sign says it all. */
  value?: ReactNode;
}

/** A sign and its number: the name is a tooltip for the eye, and words for who listens. */
export function Labelled({ label, icon, value, ...rest }: LabelledProps) {
  return (
    <span title={label} {...rest}>
      {icon}
      <span className="only-read">{value === undefined ? label : `${label}: `}</span>
      {value !== undefined && <b>{value}</b>}
    </span>
  );
}
