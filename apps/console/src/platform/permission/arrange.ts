import type { MenuEntry } from '@merchant-admin/contract/platform/menu';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';

/** The routes as a merchant arranged them: renamed, hidden from the menu, in its order. Routes that the arrangement does not name come last. */
export function arranged(routes: readonly RouteTag[], entries: readonly MenuEntry[]): RouteTag[] {
  if (entries.length === 0) return [...routes];
  const place = new Map(entries.map((entry, index) => [entry.name, index]));
  const placeOf = (route: RouteTag) => place.get(route.name) ?? entries.length;
  return routes
    .map((route) => {
      const entry = entries[place.get(route.name) ?? -1];
      return {
        ...route,
        ...(entry === undefined || entry.title === '' ? {} : { title: entry.title }),
        ...(entry?.hidden === true ? { hidden: true } : {}),
        ...(route.children === undefined ? {} : { children: arranged(route.children, entries) }),
      };
    })
    .sort((a, b) => placeOf(a) - placeOf(b));
}
