import type { Option, Prompt } from '../../api/types';
import type { FrameTargets } from './parts';

/** Nothing is offered: what every board starts from. */
export const noTargets = (): FrameTargets => ({ tray: [], closing: null, count: 0 });

/**
 * The options of my question, each by the thing that carries it: `attach` says whether one does; the others lie in
 * the tray. `closes`: verbs that close a question besides the one the server names.
 */
export function sortOptions<T extends FrameTargets>(
  prompt: Prompt | null,
  targets: T,
  attach: (option: Option, kind: string) => boolean,
  closes: string[] = [],
): T {
  for (const option of (prompt?.yours && prompt.options) || []) {
    if (option.action === prompt!.closing || closes.includes(option.verb)) targets.closing = option;
    else {
      if (!attach(option, prompt!.kind)) targets.tray.push(option);
      targets.count++;
    }
  }
  return targets;
}
