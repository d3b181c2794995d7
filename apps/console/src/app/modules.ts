import type { ModuleRoute } from '../platform/module-route.ts';
import { brought, type Brought } from '../modules/orders/brought.ts';
import { reviewDetailUrl } from '../modules/review/urls.ts';
import { routes as customers } from '../modules/customers/routes.tsx';
import { routes as delivery } from '../modules/delivery/routes.tsx';
import { routes as goods } from '../modules/goods/routes.tsx';
import { routes as home } from '../modules/home/routes.tsx';
import { routes as orders } from '../modules/orders/routes.tsx';
import { routes as permission } from '../modules/permission/routes.tsx';
import { routes as returns } from '../modules/returns/routes.tsx';
import { routes as review } from '../modules/review/routes.tsx';
import { routes as session } from '../modules/session/routes.tsx';
import { routes as storefront } from '../modules/storefront/routes.tsx';

/** Every module's screens. What stands here is in the menu of those who may see it; nothing else is. */
export const moduleRoutes: readonly ModuleRoute[] = [
  ...home,
  ...customers,
  ...delivery,
  ...goods,
  ...orders,
  ...permission,
  ...returns,
  ...review,
  ...session,
  ...storefront,
];

Object.assign(brought, { parts: () => import('./on-orders.ts'), reviewUrl: reviewDetailUrl } satisfies Brought);
