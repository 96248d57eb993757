// @vitest-environment jsdom
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Option } from '../src/api/types';
import { codeOf, useAnswers } from '../src/boards/frame/useAnswers';
import type { Frame } from '../src/boards/frame/useFrame';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const KINDS = ['turn', 'compose'];
const option = (code: string): Option => {
  const [verb, card] = code.split(' ');
  return { action: code.length, verb, args: card ? { card } : {} } as unknown as Option;
};

let root: Root;
let given: string[];
let give: (codes: string[]) => void;

function Page({ frame }: { frame: Frame }) {
  give = useAnswers(frame, KINDS);
  return null;
}

/** A new question with these answers. */
function ask(kind: string, codes: string[], yours = true) {
  const frame = {
    view: {},
    prompt: { yours, kind, options: codes.map(option) },
    act: (one: Option) => given.push(codeOf(one)),
  } as unknown as Frame;
  act(() => root.render(createElement(Page, { frame })));
}

describe('several answers', () => {
  beforeEach(() => {
    given = [];
    root = createRoot(document.createElement('div'));
    ask('compose', ['pay a', 'pay b']);
  });
  afterEach(() => act(() => root.unmount()));

  it('are given one by one, each to its own question', () => {
    act(() => give(['pay a', 'pay b', 'done']));
    expect(given).toEqual(['pay a']);
    ask('compose', ['pay b', 'done']);
    expect(given).toEqual(['pay a', 'pay b']);
    ask('compose', ['done']);
    expect(given).toEqual(['pay a', 'pay b', 'done']);
  });

  it('pass over what the rules have answered themselves', () => {
    act(() => give(['pay a', 'done', 'figure x']));
    ask('compose', ['figure x', 'figure y']);
    expect(given).toEqual(['pay a', 'figure x']);
  });

  it('end at a question that takes none of them, or is of another kind', () => {
    act(() => give(['pay a', 'done']));
    ask('riposte', ['done']);
    ask('compose', ['done']);
    expect(given).toEqual(['pay a']);
  });
});
