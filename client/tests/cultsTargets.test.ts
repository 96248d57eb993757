import { describe, expect, it } from 'vitest';
import type { Option, Prompt } from '../src/api/types';
import type { CultsView } from '../src/boards/cults/tableau';
import { optionsAt, targetsOf } from '../src/boards/cults/targets';

interface Moment {
  view: CultsView;
  prompt: Prompt | null;
}

const fixtures = import.meta.glob<Moment>('../dev/fixtures/cults/*.json', { eager: true, import: 'default' });
const questions = Object.entries(fixtures).flatMap(([file, { view, prompt }]) =>
  prompt?.yours ? [[file.slice(file.lastIndexOf('/') + 1, -5), { view, prompt }] as const] : [],
);

function targetsIn({ view, prompt }: { view: CultsView; prompt: Prompt }) {
  const { hand, fight } = view.zones;
  return targetsOf(prompt, { me: 0, where: view.where, hand: hand[0]?.cards ?? [], fight: fight[0]?.cards ?? [] });
}

describe('what glows', () => {
  it.each(questions)('is every option of %s, and nothing else', (_, moment) => {
    const targets = targetsIn(moment);
    const reachable: Option[] = [
      ...Object.keys(targets.at).flatMap((place) => optionsAt(targets, place)),
      ...Object.values(targets.hand),
      ...Object.values(targets.fight),
      ...Object.values(targets.reroll),
      ...(targets.roll ? [targets.roll] : []),
      ...targets.fist,
      ...Object.values(targets.tokens),
      ...targets.tray,
      ...(targets.closing ? [targets.closing] : []),
    ];
    const offered = moment.prompt.options.map((option) => option.action).sort((a, b) => a - b);
    expect(reachable.map((option) => option.action).sort((a, b) => a - b)).toEqual(offered);
  });

  it('lies where something in play can be pressed', () => {
    for (const [, moment] of questions)
      for (const place of Object.keys(targetsIn(moment).at))
        expect(Object.keys(moment.view.districts)).toContain(place);
  });

  it('covers every kind of question', () => {
    const kinds = new Set(questions.map(([, { prompt }]) => prompt.kind));
    const asked =
      'stack stack_place first_site city_choice give_back remove_investigator mobilise discard_other choose take_tokens ' +
      'recruit recruits planning plan augment acquire place_ritual destruction prepare influence influence_more move_in ' +
      'commit confront weaken remove_ritual retreat terror mark give_up_ritual compose hide close';
    expect(asked.split(' ').filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('is nothing when somebody else chooses', () => {
    const [, { view, prompt }] = questions.find(([name]) => name === 'kind-plan')!;
    const targets = targetsIn({ view, prompt: { ...prompt, yours: false } });
    expect(targets.count).toBe(0);
    expect(targets.closing).toBeNull();
  });
});
