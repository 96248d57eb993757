import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../i18n';
import { Button } from './Button';
import { codeOf, EMOTES } from './emotes';
import { Icon } from './Icon';

const MOST = 500;

/** A line to say to the table. */
export function ChatForm({ onChat }: { onChat: (text: string) => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    onChat(text.trim());
    setText('');
  };
  return (
    <>
      <ul className="emotes" aria-label={t('log.emotes')}>
        {EMOTES.map((emote) => (
          <li key={emote.id}>
            <button type="button" onClick={() => onChat(codeOf(emote))}>
              <Icon name={emote.icon} />
              {emote[lang]}
            </button>
          </li>
        ))}
      </ul>
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
    </>
  );
}
