import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../platform/address.ts';
import { currentSession, loadSession, onSessionLost, reloadSession } from '../platform/session/session.ts';
import { followOtherTabs } from '../platform/session/other-tabs.ts';
import { openScreens } from '../modules/session/routes.tsx';
import { loginPath, redirectOf } from './guard.ts';
import { moduleRoutes } from './modules.ts';
import { PageError, StartError } from './pages/page-error.tsx';
import { PageSkeleton } from './pages/page-skeleton.tsx';
import { RootLayout } from './root-layout.tsx';
import { sitePermittedTo, siteMap } from './site-map.ts';
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
      permitted: session === null ? null : sitePermittedTo(session.rule_tags),
    });
    if (target !== undefined) throw redirect({ href: target, replace: true });
  },
});

const openRoutes = openScreens.map(({ path, screen }) => createRoute({ getParentRoute: () => rootRoute, path, component: lazyRouteComponent(screen) }));

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  component: lazyRouteComponent(() => import('./shell/shell.tsx')),
});

const screenRoutes = moduleRoutes.map(({ path, screen, validate }) =>
  createRoute({
    getParentRoute: () => shellRoute,
    path,
    component: lazyRouteComponent(screen),
    ...(validate === undefined ? {} : { validateSearch: (search: Record<string, unknown>) => validate(search as Record<string, string>) }),
  }),
);

const unknownRoute = createRoute({ getParentRoute: () => shellRoute, path: '$' });

export const router = createRouter({
  routeTree: rootRoute.addChildren([...openRoutes, shellRoute.addChildren([...screenRoutes, unknownRoute])]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: PageError,
  scrollRestoration: true,
});

router.subscribe('onResolved', ({ toLocation }) => {
  document.title = documentTitle(pageTitle(siteMap, toLocation.pathname, toLocation.search));
});

onSessionLost(() => void router.navigate({ href: loginPath(router.state.location.href), replace: true }));

/** Signed in or out elsewhere: start anew, unless it is the same person still. */
followOtherTabs(async (notice) => {
  const before = currentSession()?.id;
  const now = notice === 'signed-in' ? (await reloadSession())?.id : undefined;
  if (now !== before || now === undefined) window.location.reload();
});
