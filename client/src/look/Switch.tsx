import { useId } from 'react';
import './switch.css';

interface SwitchProps {
  label: string;
  text?: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

export function Switch({ label, text, on, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="switch">
      <div id={id}>
        <b>{label}</b>
        {text && <span>{text}</span>}
      </div>
      <button type="button" role="switch" aria-checked={on} aria-labelledby={id} onClick={() => onChange(!on)} />
    </div>
  );
}
