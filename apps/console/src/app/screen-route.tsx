import { useMatch, useRouterState } from '@tanstack/react-router';
import { createElement, Fragment, lazy, Suspense } from 'react';
import { chosenStore, lacksStore } from '../platform/at-store.ts';
import { WaitingPage } from '../widgets/page/waiting-page.tsx';
import { loadedSite, loadSite } from './site.ts';

const pathOf = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

/** Loads the screen at a path before it is shown. */
export async function loadScreenAt(pathname: string): Promise<void> {
  await (await loadSite()).screenAt(pathOf(pathname))?.preload?.();
}

const StoreBar = lazy(async () => ({ default: (await import('../modules/stores/parts/store-bar.tsx')).StoreBar }));

/** The screen at the match's path, begun anew at each other path and in each other store; nothing where there is none, or no store is chosen yet. */
export function ScreenHere() {
  const path = pathOf(useMatch({ strict: false, select: ({ pathname }) => pathname }));
  const store = useRouterState({ select: () => chosenStore() });
  const lacks = useRouterState({ select: () => lacksStore() });
  const Screen = loadedSite()?.screenAt(path);
  if (!Screen) return null;
  const screen = createElement(Screen, { key: `${path} ${store ?? ''}` });
  if (store === undefined && !lacks) return screen;
  return (
    <Fragment>
      <Suspense fallback={null}>
        <StoreBar ofList={loadedSite()?.shapeAt(path) === 'list'} />
      </Suspense>
      {!lacks && screen}
    </Fragment>
  );
}

/** Stands where the screen that is gone to will, in its outline. */
export function WaitingHere() {
  const path = pathOf(useRouterState({ select: ({ location }) => location.pathname }));
  return <WaitingPage shape={loadedSite()?.shapeAt(path) ?? 'form'} />;
}
