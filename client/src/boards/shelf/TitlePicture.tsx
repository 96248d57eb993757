import type { Title } from '../../api/types';
import { useText } from '../../i18n';
import { TitleArt } from './TitleArt';
import './focus.css';

/** A part of the title's real board; a drawing where nobody has made that picture. */
export function TitlePicture({ title, lazy = false }: { title: Title; lazy?: boolean }) {
  const say = useText();
  const picture = title.shelf?.picture;
  if (!picture) return <TitleArt title={title.id} />;
  return <img src={say(picture)} alt="" width={640} height={430} loading={lazy ? 'lazy' : 'eager'} />;
}
