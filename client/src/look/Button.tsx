import type { ButtonHTMLAttributes } from 'react';
import './button.css';

type Kind = 'plain' | 'primary' | 'quiet';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Kind;
  size?: 'sm' | 'md' | 'big';
}

export function Button({ kind = 'plain', size = 'md', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`btn ${kind} ${size} ${className}`} {...rest} />;
}
