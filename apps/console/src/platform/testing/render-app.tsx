import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import '../../app/on-orders.ts';
import { Providers } from '../../app/providers.tsx';
import { reloadSession } from '../session/session.ts';

/** Draws one screen with everything around it; `place()` tells where navigation went. */
export async function renderApp(screen: ReactElement, options: { readonly signedIn?: boolean; readonly at?: string } = {}) {
  if (options.signedIn === true) await reloadSession();
  const root = createRootRoute({ component: Outlet });
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => screen });
  const router = createRouter({ routeTree: root.addChildren([any]), history: createMemoryHistory({ initialEntries: [options.at ?? '/here'] }) });
  const view = render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  );
  return { ...view, place: () => router.state.location.href };
}
