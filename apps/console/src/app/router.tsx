import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../platform/address.ts';
import { eyesOf } from '../platform/session/current.ts';
import { currentSession, loadSession, loseSession, onSessionLost, reloadSession } from '../platform/session/session.ts';
import { notePlace } from '../platform/places.ts';
import { keptSession } from '../platform/session/kept.ts';
import { followOtherTabs } from '../platform/session/other-tabs.ts';
import { openScreens } from '../modules/session/open-screens.ts';
import { loginPath, redirectOf } from './guard.ts';
import { dropOutline } from './outline.ts';
import { PageError, StartError } from './pages/page-error.tsx';
import { RootLayout } from './root-layout.tsx';
import { loadScreenAt, ScreenHere, WaitingHere } from './screen-route.tsx';
import { loadedSite, loadSite } from './site.ts';
import { documentTitle, pageTitle } from './title.ts';

const rootRoute = createRootRoute({
  component: RootLayout,
  errorComponent: StartError,
  beforeLoad: async ({ location }) => {
    const session = await loadSession();
    const target = redirectOf({
      pathname: location.pathname,
      href: location.href,
      query: location.searchStr,
      permitted: session === null ? null : (await loadSite()).siteOf(session).permitted,
    });
    if (target !== undefined) throw redirect({ href: target, replace: true });
  },
});

const openRoutes = Object.entries(openScreens).map(([path, screen]) =>
  createRoute({ getParentRoute: () => rootRoute, path, component: lazyRouteComponent(screen) }),
);

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx')),
});

// They come while the session is asked for, of which a tab that was signed in is sure enough.
if (keptSession() !== undefined)
  void loadSite().then(
    (site) => site.expectScreen(window.location.pathname as `/${string}`),
    () => undefined,
  );

/** Every screen: which one stands at a path is known once somebody is signed in. */
const screenRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '$',
  loader: ({ location }) => loadScreenAt(location.pathname),
  staleTime: Infinity,
  component: ScreenHere,
  pendingComponent: WaitingHere,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([...openRoutes, shellRoute.addChildren([screenRoute])]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

router.subscribe('onResolved', ({ toLocation }) => {
  dropOutline();
  notePlace(toLocation);
  const session = currentSession();
  document.title = documentTitle(pageTitle((session && loadedSite()?.siteOf(session).site) ?? [], toLocation.pathname, toLocation.search));
});

onSessionLost(() => void router.navigate({ href: loginPath(router.state.location.href), replace: true }));

/** Follows signing in and out in other tabs: who left is taken to the sign-in page, who waits there goes on, and for somebody else's eyes the console starts anew. */
followOtherTabs(async (notice) => {
  const before = eyesOf(currentSession());
  if (notice === 'signed-out') return void loseSession();
  const now = eyesOf(await reloadSession());
  if (before && now !== before) window.location.reload();
  else if (now !== before) await router.invalidate();
});
