import type { Option, Prompt } from '../api/types';

/** Which options a thing on the table stands for. */
export type Targets = Map<string, Option[]>;

/** Whether one of them is what a bot would choose. */
export function isHinted(options: Option[] | undefined): boolean {
  return options?.some((option) => option.hinted) ?? false;
}

export function targetsOf(prompt: Prompt | null): Targets {
  const found: Targets = new Map();
  if (!prompt?.yours) return found;
  for (const option of prompt.options ?? []) {
    for (const id of new Set(Object.values(option.args).map(String))) {
      found.set(id, [...(found.get(id) ?? []), option]);
    }
  }
  return found;
}

/** The options of a prompt by verb, in the order of the rules; the closing one has its own button. */
export function byVerb(prompt: Prompt | null, only: string | null): [verb: string, options: Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of prompt?.options ?? []) {
    if (option.action === prompt?.closing) continue;
    if (only !== null && !Object.values(option.args).map(String).includes(only)) continue;
    groups.set(option.verb, [...(groups.get(option.verb) ?? []), option]);
  }
  return [...groups];
}
