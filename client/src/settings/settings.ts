import { useSyncExternalStore } from 'react';

/**
 * How somebody likes their table. Each setting is one of a few words, kept by this browser; those not in `OF_DEVICE` follow an
 * account from device to device (see `account.ts`).
 */
export const CHOICES = {
  theme: ['dark', 'light', 'system'],
  text: ['smaller', 'normal', 'larger', 'largest'],
  patterns: ['no', 'yes'],
  calm: ['no', 'yes'],
  pace: ['slow', 'normal', 'fast', 'once'],
  buying: ['now', 'undo', 'ask'],
  spare: ['no', 'yes'],
  hints: ['no', 'yes'],
  sound: ['no', 'yes'],
  volume: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  left: ['no', 'yes'],
} as const;

export type SettingName = keyof typeof CHOICES;
export type Setting<N extends SettingName> = (typeof CHOICES)[N][number];
export type Settings = { [N in SettingName]: Setting<N> };

/** A hand, an ear and a screen are this device's, whoever uses it. */
export const OF_DEVICE: readonly SettingName[] = ['text', 'sound', 'volume', 'left'];

const PHONE = '(max-width: 767px)';
const onPhone = () => typeof matchMedia !== 'undefined' && matchMedia(PHONE).matches;

const USUAL: Settings = {
  theme: 'dark',
  text: 'normal',
  patterns: 'no',
  calm: 'no',
  pace: 'normal',
  buying: 'now',
  spare: 'yes',
  hints: 'yes',
  sound: 'no',
  volume: '4',
  left: 'no',
};

const keyOf = (name: SettingName) => `penumbra.${name}`;
const listeners = new Set<(name: SettingName, byHand: boolean) => void>();

/** What was chosen on this device; null: nothing yet. */
export function chosen<N extends SettingName>(name: N): Setting<N> | null {
  const kept = localStorage.getItem(keyOf(name));
  return (CHOICES[name] as readonly Setting<N>[]).find((value) => value === kept) ?? null;
}

/** A finger slips where a mouse does not: on a phone buying can be taken back for a moment, until somebody chooses. */
const usual = <N extends SettingName>(name: N): Setting<N> =>
  name === 'buying' && onPhone() ? ('undo' as Setting<N>) : USUAL[name];

export function setting<N extends SettingName>(name: N): Setting<N> {
  return chosen(name) ?? usual(name);
}

/** `byHand`: somebody chose it here; otherwise it came with their account. */
export function choose<N extends SettingName>(name: N, value: Setting<N>, byHand = true): void {
  localStorage.setItem(keyOf(name), value);
  listeners.forEach((tell) => tell(name, byHand));
}

export function onChoice(tell: (name: SettingName, byHand: boolean) => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

export function useSetting<N extends SettingName>(name: N): Setting<N> {
  return useSyncExternalStore(
    onChoice,
    () => setting(name),
    () => USUAL[name],
  );
}

/** A setting that is on or off. */
export const isOn = (name: 'patterns' | 'calm' | 'spare' | 'hints' | 'sound' | 'left'): boolean =>
  setting(name) === 'yes';
