import { useMatch, useRouterState } from '@tanstack/react-router';
import { createElement, Fragment, lazy, Suspense } from 'react';
import { chosenStore, lacksStore } from '../platform/at-store.ts';
import { useMaybeSession } from '../platform/session/session.ts';
import { WaitingPage } from '../widgets/page/waiting-page.tsx';
import { verdictOf } from './guard.ts';
import { loadedSite, loadSite } from './site.ts';

const pathOf = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

/** Loads the screen at a path before it is shown. */
export async function loadScreenAt(pathname: string): Promise<void> {
  await (await loadSite()).screenAt(pathOf(pathname))?.preload?.();
}

const StoreBar = lazy(async () => ({ default: (await import('../modules/stores/parts/store-bar.tsx')).StoreBar }));

/**
 * The screen at the match's path, begun anew at each other path and in each other store; nothing where there is none, or no store is chosen yet. One that
 * may not be opened begins nothing and asks for nothing: the shell says so as soon as it has come there.
 */
export function ScreenHere() {
  const path = pathOf(useMatch({ strict: false, select: ({ pathname }) => pathname }));
  const store = useRouterState({ select: () => chosenStore() });
  const lacks = useRouterState({ select: () => lacksStore() });
  const session = useMaybeSession();
  const here = loadedSite();
  const Screen = here?.screenAt(path);
  if (!session || !here || !Screen) return null;
  const { site, permitted } = here.siteOf(session);
  if (verdictOf(path, site, permitted) !== 'open') return null;
  const screen = createElement(Screen, { key: `${path} ${store ?? ''}` });
  if (store === undefined && !lacks) return screen;
  return (
    <Fragment>
      <Suspense fallback={null}>
        <StoreBar ofList={here.shapeAt(path) === 'list'} />
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
