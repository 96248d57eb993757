// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Line } from '../src/api/types';
import { LineText } from '../src/boards/frame/LineText';
import type { Frame } from '../src/boards/frame/useFrame';

const frame = { props: { cards: {} }, names: ['Marta', 'Zofia'], lang: 'en' } as unknown as Frame;
const line = (en: string) =>
  ({
    n: 1,
    seat: 1,
    what: 'plan',
    text: { pl: en, en },
    places: ['downtown'],
    cards: [],
    head: false,
    kind: 'event',
  }) as Line;
const told = (text: string, anonymous?: boolean) => {
  const { container } = render(
    <LineText line={line(text)} frame={frame} name={() => 'Downtown'} anonymous={anonymous} />,
  );
  return container.textContent;
};

afterEach(cleanup);

describe('a line of the log', () => {
  it('marks a name with its ending', () => {
    const { container } = render(
      <LineText line={line('Zofia sits in Downtownie.')} frame={frame} name={() => 'Downtown'} />,
    );
    expect(container.querySelector('em')?.textContent).toBe('Downtownie');
  });

  it('begins with who did it', () => {
    expect(told('Zofia, Plan in Downtown: Bluff.')).toBe('Zofia, Plan in Downtown: Bluff');
  });

  it('tells an emote in the reader’s words', () => {
    const said = { ...line(':thanks:'), kind: 'chat', name: 'Zofia', places: [] } as Line;
    const { container } = render(<LineText line={said} frame={frame} name={() => ''} />);
    expect(container.textContent).toBe('Zofia: Thanks');
  });

  it('begins with what was done where the name stands above it', () => {
    expect(told('Zofia, Plan in Downtown: Bluff.', true)).toBe('Plan in Downtown: Bluff');
    expect(told('Zofia takes 2 Mutants.', true)).toBe('takes 2 Mutants');
    expect(told('An Investigator arrives in Downtown.', true)).toBe('An Investigator arrives in Downtown');
  });

  it('lets a declined name stand out as a whole word', () => {
    const { container } = render(
      <LineText line={line('1 kostka w Bostonie, 1 w Boston')} frame={frame} name={() => 'Boston'} />,
    );
    expect([...container.querySelectorAll('em')].map((one) => one.textContent)).toEqual(['Bostonie', 'Boston']);
  });
});
