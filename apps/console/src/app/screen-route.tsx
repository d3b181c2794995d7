import { useMatch, useRouterState } from '@tanstack/react-router';
import { createElement } from 'react';
import { WaitingPage } from '../widgets/page/waiting-page.tsx';
import { loadedSite, loadSite } from './site.ts';

const pathOf = (pathname: string) => pathname.replace(/(.)\/+$/, '$1');

/** Loads the screen at a path before it is shown. */
export async function loadScreenAt(pathname: string): Promise<void> {
  await (await loadSite()).screenAt(pathOf(pathname))?.preload?.();
}

/** The screen at the match's path, begun anew at each other path; nothing where there is none. */
export function ScreenHere() {
  const path = pathOf(useMatch({ strict: false, select: ({ pathname }) => pathname }));
  const Screen = loadedSite()?.screenAt(path);
  return Screen ? createElement(Screen, { key: path }) : null;
}

/** Stands where the screen that is gone to will, in its outline. */
export function WaitingHere() {
  const path = pathOf(useRouterState({ select: ({ location }) => location.pathname }));
  return <WaitingPage shape={loadedSite()?.shapeAt(path) ?? 'form'} />;
}
