import { navigation } from '@merchant-admin/contract/navigation';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { permittedRoutes, registeredRoutes } from '../platform/permission/match.ts';
import { moduleRoutes } from './modules.ts';

/** The contract's navigation as far as there are screens for it. */
export const siteMap: readonly RouteTag[] = registeredRoutes(navigation, new Set(moduleRoutes.map((route) => route.path)));

let last: { tags: readonly string[]; routes: RouteTag[] } | undefined;

/** What a person with these tags may open; the same answer object for the same tags. */
export function sitePermittedTo(tags: readonly string[]): RouteTag[] {
  if (last?.tags !== tags) last = { tags, routes: permittedRoutes(siteMap, new Set(tags)) };
  return last.routes;
}
