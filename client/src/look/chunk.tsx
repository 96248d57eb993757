import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Renewal } from './Renewal';
import { Loading } from './Trouble';

/** A component in a file of its own; `waiting` stands in its place until it has arrived. */
export type Chunk<Props> = ComponentType<Props & { waiting?: ReactNode }> & {
  /** Sends for it ahead. */
  ask: () => Promise<void>;
};

/**
 * Like React's `lazy`, but shown as soon as it is there: what stands behind a Suspense that has shown its fallback
 * is held back for 300 ms. Where its file does not come, the page is loaded anew.
 */
export function chunk<Props extends object>(load: () => Promise<ComponentType<Props>>): Chunk<Props> {
  let Ready: ComponentType<Props> | null = null;
  let asked: Promise<void> | null = null;
  const ask = () =>
    (asked ??= load().then(
      (component) => void (Ready = component),
      (reason: unknown) => {
        asked = null; // the next one who asks tries again
        throw reason;
      },
    ));
  function Arriving({ waiting = <Loading />, ...props }: Props & { waiting?: ReactNode }) {
    const [Shown, setShown] = useState(() => Ready);
    const [missing, setMissing] = useState(false);
    useEffect(() => {
      let here = true;
      if (!Shown) {
        ask().then(
          () => here && setShown(() => Ready),
          () => here && setMissing(true),
        );
      }
      return () => {
        here = false;
      };
    }, [Shown]);
    if (missing) return <Renewal />;
    return Shown ? <Shown {...(props as unknown as Props)} /> : waiting;
  }
  return Object.assign(Arriving, { ask });
}
