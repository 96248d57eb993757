import { useEffect } from 'react';
import { api } from '../api/client';
import type { Likes } from '../api/types';
import { useMe } from '../api/MeContext';
import { muteAll, mutedHere, onMute } from '../live/muted';
import { choose, CHOICES, chosen, OF_DEVICE, onChoice, type Setting, type SettingName } from './settings';

/** So long nothing more is chosen, then what was chosen goes to the account. */
const PAUSE = 400;

const FOLLOWING = (Object.keys(CHOICES) as SettingName[]).filter((name) => !OF_DEVICE.includes(name));

/** What was chosen on this device and follows its person. */
export const likesHere = (): Likes =>
  ({ ...Object.fromEntries(FOLLOWING.map((name) => [name, chosen(name)])), muted: mutedHere() }) as Likes;

/** What the account knows wins; what only this device knows is added to the account. */
export function meet(likes: Likes): Likes | null {
  for (const name of FOLLOWING) {
    const liked = likes[name as keyof Likes] as Setting<typeof name> | null | undefined;
    if (liked && liked !== chosen(name)) choose(name, liked, false);
  }
  if (likes.muted) muteAll(likes.muted, false);
  const here = likesHere();
  const more = (name: keyof Likes) => here[name] && !likes[name];
  return [...FOLLOWING, 'muted'].some((name) => more(name as keyof Likes)) ? here : null;
}

/** Settings follow an account from device to device; a guest's stay where they are. */
export function useAccountSettings(): void {
  const account = useMe().me?.account;
  useEffect(() => {
    if (!account) return undefined;
    let here = true;
    let later: ReturnType<typeof setTimeout> | undefined;
    const keep = (likes: Likes) => api.keepLikes(likes).catch(() => undefined);
    api.likes().then(
      (likes) => {
        const more = here && meet(likes);
        if (more) void keep(more);
      },
      () => undefined,
    );
    const soon = () => {
      clearTimeout(later);
      later = setTimeout(() => void keep(likesHere()), PAUSE);
    };
    const stops = [
      onChoice((name, byHand) => byHand && !OF_DEVICE.includes(name) && soon()),
      onMute((byHand) => byHand && soon()),
    ];
    return () => {
      here = false;
      stops.forEach((stop) => stop());
    };
  }, [account]);
}
