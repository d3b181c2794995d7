import type { ModuleRoute } from '../platform/module-route.ts';
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
  ...delivery,
  ...goods,
  ...orders,
  ...permission,
  ...returns,
  ...review,
  ...session,
  ...storefront,
];
