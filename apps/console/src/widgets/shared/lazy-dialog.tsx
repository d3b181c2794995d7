import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';

/** A dialog in a chunk of its own, so that its screen comes without it. It is fetched while the page idles (where browsers tell) and then opens at once. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): (props: Props) => ReactNode {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetch = () => (coming ??= load().then((part) => ({ default: part })));
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void fetch().catch(() => (coming = undefined)));
  const Part = lazy(fetch) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
