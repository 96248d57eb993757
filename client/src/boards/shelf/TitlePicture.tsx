import { useSyncExternalStore } from 'react';
import type { Title } from '../../api/types';
import { useText } from '../../i18n';
import { onTheme, themeNow } from '../../settings/page';
import { TitleArt } from './TitleArt';
import './focus.css';

/** A part of the title's real board, in the theme of the page; a drawing where nobody has made that picture. */
export function TitlePicture({ title, lazy = false }: { title: Title; lazy?: boolean }) {
  const say = useText();
  const theme = useSyncExternalStore(onTheme, themeNow);
  const { picture, light } = title.shelf ?? {};
  const shown = theme === 'light' ? (light ?? picture) : picture;
  if (!shown) return <TitleArt title={title.id} />;
  return <img src={say(shown)} alt="" width={640} height={430} loading={lazy ? 'lazy' : 'eager'} />;
}
