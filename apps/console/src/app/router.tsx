import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../platform/address.ts';
import { eyesOf } from '../platform/session/current.ts';
import { currentSession, loadSession, onSessionLost, reloadSession } from '../platform/session/session.ts';
import { notePlace } from '../platform/places.ts';
import { forgetKeptSession } from '../platform/session/kept.ts';
import { followOtherTabs } from '../platform/session/other-tabs.ts';
import { openScreens } from '../modules/session/open-screens.ts';
import { loginPath, redirectOf } from './guard.ts';
import { dropOutline } from './outline.ts';
import { PageError, StartError } from './pages/page-error.tsx';
import { RootLayout } from './root-layout.tsx';
import { expectScreen, screenAt, waitingFor } from './screens.ts';
import { allPaths, siteOf } from './site-map.ts';
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
      permitted: session === null ? null : siteOf(session).permitted,
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

// It comes while the session is asked for.
expectScreen(window.location.pathname as `/${string}`);

const screenRoutes = allPaths.map((path) =>
  createRoute({ getParentRoute: () => shellRoute, path, component: lazyRouteComponent(screenAt(path)), pendingComponent: waitingFor(path) }),
);

const unknownRoute = createRoute({ getParentRoute: () => shellRoute, path: '$' });

export const router = createRouter({
  routeTree: rootRoute.addChildren([...openRoutes, shellRoute.addChildren([...screenRoutes, unknownRoute])]),
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
  document.title = documentTitle(pageTitle(session ? siteOf(session).site : [], toLocation.pathname, toLocation.search));
});

onSessionLost(() => void router.navigate({ href: loginPath(router.state.location.href), replace: true }));

/** Follows signing in and out in other tabs: the console starts anew, unless it is still the same person. */
followOtherTabs(async (notice) => {
  if (notice === 'signed-out') forgetKeptSession();
  const before = eyesOf(currentSession());
  const now = notice === 'signed-in' ? eyesOf(await reloadSession()) : undefined;
  if (now !== before || !now) window.location.reload();
});
