import type { ReactNode } from 'react';
import { Sheet } from '../../look/Sheet';

interface DrawerSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** What slides over the right of the table: a player, a pile, a place. */
export function DrawerSheet({ title, onClose, children }: DrawerSheetProps) {
  return (
    <Sheet title={title} form="drawer" onClose={onClose} className="fr-drawer">
      {children}
    </Sheet>
  );
}
