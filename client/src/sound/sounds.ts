import { isOn, setting } from '../settings/settings';

/**
 * A few soft sounds, made when they are heard: no files. A note is a pitch in hertz, when it begins and how long it fades, in
 * seconds; `soft` is how loud it is beside the others.
 */
interface Note {
  pitch: number;
  at: number;
  fade: number;
  form?: OscillatorType;
  soft?: number;
}

export const SOUNDS = {
  /** My turn: a fifth up, like two taps on a glass. */
  turn: [
    { pitch: 523.25, at: 0, fade: 0.5 },
    { pitch: 783.99, at: 0.13, fade: 0.7 },
  ],
  /** A piece is laid: low wood. */
  piece: [{ pitch: 174.61, at: 0, fade: 0.12, form: 'triangle', soft: 0.8 }],
  /** A card: a short brush, high and quiet. */
  card: [
    { pitch: 932.33, at: 0, fade: 0.06, form: 'triangle', soft: 0.3 },
    { pitch: 698.46, at: 0.03, fade: 0.08, form: 'triangle', soft: 0.3 },
  ],
  /** Somebody wrote. */
  chat: [{ pitch: 659.26, at: 0, fade: 0.25, soft: 0.5 }],
  /** The end: a chord that opens. */
  end: [
    { pitch: 261.63, at: 0, fade: 1.6, soft: 0.7 },
    { pitch: 392, at: 0.18, fade: 1.5, soft: 0.7 },
    { pitch: 659.26, at: 0.36, fade: 1.6, soft: 0.7 },
  ],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof SOUNDS;

/** At the loudest a quarter of what a device can do. */
const LOUDEST = 0.25;
const ATTACK = 0.012;
const SILENCE = 0.0001;

let context: AudioContext | null = null;

function strike(audio: AudioContext, note: Note, loud: number): void {
  const { pitch, at, fade, form = 'sine', soft = 1 } = note;
  const start = audio.currentTime + at;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = form;
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(SILENCE, start);
  gain.gain.exponentialRampToValueAtTime(loud * soft, start + ATTACK);
  gain.gain.exponentialRampToValueAtTime(SILENCE, start + ATTACK + fade);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + ATTACK + fade);
}

/** Nothing is heard until somebody asks for it. */
export function play(sound: Sound): void {
  if (!isOn('sound') || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  // A browser lets no page sound before it was touched; what happened meanwhile stays silent.
  if (context.state === 'suspended') void context.resume();
  const loud = (LOUDEST * Number(setting('volume'))) / 10;
  for (const note of SOUNDS[sound]) strike(context, note, loud);
}
