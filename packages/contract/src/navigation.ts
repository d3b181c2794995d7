import { deliveryRoutes } from './delivery/permissions.ts';
import { goodsRoutes } from './goods/permissions.ts';
import { homeRoutes } from './home/permissions.ts';
import { ordersRoutes } from './orders/permissions.ts';
import { permissionRoutes } from './permission/permissions.ts';
import type { RouteGroup, RouteTag } from './platform/navigation.ts';
import { reviewRoutes } from './review/permissions.ts';
import { sessionRoutes } from './session/permissions.ts';

const place = ({ order = Number.MAX_SAFE_INTEGER }: RouteGroup) => order;

/** Every route of the console in menu order: the one list behind menu, guard, `Has`, roles and the server's check. */
export const navigation: readonly RouteGroup[] = [
  ...homeRoutes,
  ...ordersRoutes,
  ...deliveryRoutes,
  ...reviewRoutes,
  ...goodsRoutes,
  ...permissionRoutes,
  ...sessionRoutes,
].sort((a, b) => place(a) - place(b));

/** Every tag that a role can hold under these routes: route names and action codes. */
export function tagsUnder(routes: readonly RouteTag[]): string[] {
  return routes.flatMap((route) => [
    ...(route.skipAuth ? [] : [route.name]),
    ...(route.actions ?? []).map((action) => action.code),
    ...tagsUnder(route.children ?? []),
  ]);
}

export const allTags: readonly string[] = tagsUnder(navigation);

function platformOnlyUnder(routes: readonly RouteTag[]): string[] {
  return routes.flatMap((route) => [
    ...(route.actions ?? []).filter((action) => action.platformOnly).map((action) => action.code),
    ...platformOnlyUnder(route.children ?? []),
  ]);
}

const platformOnly = new Set(platformOnlyUnder(navigation));
/** Whether a guest merchant's staff may hold the tag. */
export const openToGuests = (tag: string): boolean => !platformOnly.has(tag);
export const guestTags: readonly string[] = allTags.filter(openToGuests);
