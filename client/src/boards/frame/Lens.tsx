import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../look/Button';
import type { Frame } from './useFrame';

interface LensProps {
  frame: Frame;
  place: string;
  name: string;
  /** Who holds it, what it is worth. */
  about: ReactNode;
  /** Whether something can be done there: otherwise the rules are asked why not. */
  open: boolean;
  className?: string;
  /** Inside a sheet that has a head of its own. */
  bare?: boolean;
  /** Where something can be done, the rules are not asked why. */
  brief?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What the rules say about the place, clause by clause. */
function Reasons({ frame }: { frame: Frame }) {
  return frame.props.reasons?.map((reason, i) => (
    <p key={i}>
      {reason.text[frame.lang]} {reason.clause && `(${reason.clause})`}
    </p>
  ));
}

/** A place under a lens: its head, what a board shows of it, and why something can be done there or not. */
export function Lens({ frame, place, name, about, open, className = '', bare, brief, onClose, children }: LensProps) {
  const { t } = useTranslation('frame');
  const { why, understood } = frame.props;
  // In a lesson the coach says why, and what the rules answer is for who went astray.
  const asks = Boolean(frame.prompt?.yours) && !frame.prompt?.lesson && !(brief && open);
  useEffect(() => {
    if (asks) why(open ? null : place);
    return understood;
  }, [asks, open, place, why, understood]);
  return (
    <section className={`fr-lens ${className}`} aria-label={name}>
      <header>
        <div>
          {!bare && <b>{name}</b>}
          <span>{about}</span>
        </div>
        {!bare && <Button onClick={onClose}>{t('lens.close')}</Button>}
      </header>
      {children}
      {!(brief && open) && <Reasons frame={frame} />}
    </section>
  );
}
