/** What a field of a card takes, as the server says it. */
import type { Text } from '../../api/types';
import type { Value } from './draft';

export interface Shape {
  shape: string;
  none?: boolean;
  least?: number;
  most?: number;
  words?: string[];
  only?: string[];
  numbers?: { name: string; least: number | string; most: number | string }[];
  fields?: Record<string, Shape>;
  kinds?: Record<string, Shape>;
  shapes?: Shape[];
  of?: Shape;
  needs?: string[];
  needed?: boolean;
}

export interface Verb {
  parameters: Record<string, Shape>;
  blank: Record<string, Value>;
  says: Text;
}

export type Verbs = Record<string, Verb>;

/** Something to begin with. */
export function blank(shape: Shape, verbs: Verbs): Value {
  switch (shape.shape) {
    case 'whole':
    case 'number':
      return Math.max(0, shape.least ?? 0);
    case 'flag':
      return true;
    case 'word':
      return shape.words![0]!;
    case 'words':
      return [];
    case 'text':
      return { en: '', pl: '' };
    case 'numbers':
      return {};
    case 'steps':
      return shape.least
        ? [
            step(
              Object.keys(verbs).find((name) => allowed(shape, name))!,
              verbs,
            ),
          ]
        : [];
    case 'branches':
      return [[], []];
    case 'each':
      return Array.from({ length: shape.least ?? 0 }, () => blank(shape.of!, verbs));
    case 'record':
      return Object.fromEntries((shape.needs ?? []).map((name) => [name, blank(shape.fields![name]!, verbs)]));
    case 'one_of':
    case 'condition': {
      const [name, inner] = Object.entries(shape.kinds!)[0]!;
      return { [name]: blank(inner, verbs) };
    }
    default:
      return shape.shapes ? blank(shape.shapes[0]!, verbs) : null;
  }
}

export const allowed = (shape: Shape, verb: string) => !shape.only?.length || shape.only.includes(verb);
export const step = (verb: string, verbs: Verbs): Record<string, Value> => structuredClone(verbs[verb]!.blank);
