import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Line, Table } from '../api/types';
import { useLang } from '../i18n';
import type { People } from '../live/people';
import { Button } from '../look/Button';
import { LogList } from '../look/LogList';
import { Sheet } from '../look/Sheet';

interface LogDrawerProps {
  lines: Line[];
  table: Table;
  people: People;
  canChat: boolean;
  onChat: (text: string) => void;
  onPoint: (places: string[]) => void;
  onClose: () => void;
}

const MOST = 500;

function ChatForm({ onChat }: { onChat: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    onChat(text.trim());
    setText('');
  };
  return (
    <form className="chatform" onSubmit={send}>
      <input
        className="input"
        value={text}
        maxLength={MOST}
        placeholder={t('log.chat')}
        aria-label={t('log.chat')}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={!text.trim()}>
        {t('log.send')}
      </Button>
    </form>
  );
}

/** Everything that happened, and a chat; the newest line stays in sight. */
export function LogDrawer({ lines, table, people, canChat, onChat, onPoint, onClose }: LogDrawerProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'end' });
  }, [lines]);
  useEffect(() => () => onPoint([]), [onPoint]);
  return (
    <Sheet form="drawer" title={t('log.label')} onClose={onClose} foot={canChat && <ChatForm onChat={onChat} />}>
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
