import { useEffect } from 'react';
import { ChatForm } from '../../look/ChatForm';
import { LogList } from '../../look/LogList';
import type { Frame } from './useFrame';

const LINES = 60;

/** What was said and done, newest first, and a line to answer. While it is in sight nothing in it is news. */
export function LogTab({ frame }: { frame: Frame }) {
  const { props, log, lang } = frame;
  const { talk, table } = props;
  const reading = talk?.reading;
  useEffect(() => {
    reading?.(true);
    return () => reading?.(false);
  }, [reading]);
  return (
    <>
      {talk?.say && <ChatForm onChat={talk.say} />}
      <LogList
        lines={log.slice(-LINES)}
        backwards
        seats={table.seats}
        lang={lang}
        title={table.title}
        onPoint={frame.point}
      />
    </>
  );
}
