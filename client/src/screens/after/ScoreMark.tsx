import { scoreSign } from '../../look/faces';
import { Icon } from '../../look/Icon';

const SHAPES = {
  diamond: <path d="M7 1.4 12.6 7 7 12.6 1.4 7Z" fill="none" stroke="currentColor" strokeWidth="1.6" />,
  full: <path d="M7 .8 13.2 7 7 13.2 .8 7Z" fill="currentColor" />,
  target: (
    <>
      <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <circle cx="7" cy="7" r="2.4" fill="currentColor" />
    </>
  ),
  ring: <circle cx="7" cy="7" r="5.6" fill="none" stroke="currentColor" strokeWidth="1.6" />,
};

/** What stands for a line of the score sheet, in its segment and in the legend. */
export function ScoreMark({ title, line }: { title: string; line: string }) {
  const sign = scoreSign(title, line);
  if (!sign) return null;
  if ('icon' in sign) return <Icon name={sign.icon} />;
  return (
    <svg className="icon" viewBox="0 0 14 14" aria-hidden="true">
      {SHAPES[sign.shape]}
    </svg>
  );
}
