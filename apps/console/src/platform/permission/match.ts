import type { RouteTag } from '@merchant-admin/contract/platform/navigation';

/**
 * The routes that a person may open (specification 6): a route stays if its name is in the tags, and so on for its children; one that skips the check
 * always stays, with the groups above it.
 */
export function permittedRoutes(routes: readonly RouteTag[], tags: ReadonlySet<string>): RouteTag[] {
  return routes.flatMap((route) => {
    const held = route.skipAuth === true || tags.has(route.name);
    const children = permittedRoutes(route.children ?? [], held ? tags : new Set());
    if (!held && children.length === 0) return [];
    return [route.children === undefined ? route : { ...route, children }];
  });
}

/** What the menu draws: no hidden entries, no empty groups. */
export function menuRoutes(routes: readonly RouteTag[]): RouteTag[] {
  return routes.flatMap((route) => {
    if (route.hidden === true) return [];
    if (route.children === undefined) return [route];
    const children = menuRoutes(route.children);
    return children.length > 0 ? [{ ...route, children }] : [];
  });
}

export const fallbackPath = '/init/index';

const firstPath = (route: RouteTag): string => {
  const child = route.children?.[0];
  return child === undefined ? route.path : firstPath(child);
};

/** Where a person lands (specification 2): the first permitted route, then its first child, then that child's first child. */
export function landingPath(routes: readonly RouteTag[]): string {
  const first = menuRoutes(routes)[0];
  return first === undefined ? fallbackPath : firstPath(first);
}

/** The routes from the group down to the path; empty when the path is not among them. */
export function trailTo(routes: readonly RouteTag[], path: string): RouteTag[] {
  for (const route of routes) {
    if (route.path === path && route.children === undefined) return [route];
    const below = trailTo(route.children ?? [], path);
    if (below.length > 0) return [route, ...below];
    if (route.path === path) return [route];
  }
  return [];
}

/** The path of the menu's entry that lights up on a page: its own, or the one that its route names, by what its address holds. */
export function activeEntry(routes: readonly RouteTag[], path: string, search: Readonly<Record<string, unknown>>): string {
  const { activeWhere: where, activeMenu = path } = trailTo(routes, path).at(-1) ?? {};
  return where !== undefined && search[where.field] === where.is ? where.menu : activeMenu;
}

/** Where a group without a screen of its own leads: to its first entry. */
export function groupTarget(routes: readonly RouteTag[], path: string): string | undefined {
  const group = trailTo(routes, path).at(-1);
  if (group?.children === undefined) return undefined;
  const child = menuRoutes(group.children)[0];
  return child === undefined ? undefined : firstPath(child);
}
