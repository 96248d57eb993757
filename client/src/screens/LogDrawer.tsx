import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line, Table } from '../api/types';
import { useLang } from '../i18n';
import type { People } from '../live/people';
import { ChatForm } from '../look/ChatForm';
import { LogList } from '../look/LogList';
import { Sheet } from '../look/Sheet';

interface LogDrawerProps {
  lines: Line[];
  table: Table;
  people: People;
  /** Null for those who only watch. */
  onChat: ((text: string) => void) | null;
  onPoint: (places: string[]) => void;
  onClose: () => void;
}

/** Everything that happened, and a chat; the newest line stays in sight. */
export function LogDrawer({ lines, table, people, onChat, onPoint, onClose }: LogDrawerProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines]);
  useEffect(() => () => onPoint([]), [onPoint]);
  return (
    <Sheet form="drawer" title={t('log.label')} onClose={onClose} foot={onChat && <ChatForm onChat={onChat} />}>
      {lines.length === 0 && <p className="empty">{t('log.empty')}</p>}
      <LogList
        lines={lines}
        seats={table.seats}
        lang={lang}
        title={table.title}
        called={people.called}
        onPoint={onPoint}
      />
      <div ref={end} />
    </Sheet>
  );
}
