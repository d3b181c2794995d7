import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
let somebody: Promise<void> | undefined;

/** Until somebody moves, presses or types: who only looks needs no dialog. */
const somebodyIsThere = () =>
  (somebody ??= new Promise((resolve) => {
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, capture: true, passive: true });
  }));

/** A dialog in a chunk of its own, so that its screen comes without it. It is fetched in the first idle moment (where browsers tell) of who uses the page, and then opens at once. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetch = () => (coming ??= load().then((part) => ({ default: part })));
  if ('requestIdleCallback' in globalThis) void somebodyIsThere().then(() => requestIdleCallback(() => void fetch().catch(() => (coming = undefined))));
  const Part = lazy(fetch) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
