import { guestShippingPath } from '../../packages/contract/src/delivery/paths.ts';
import { navigationFor } from '../../packages/contract/src/navigation.ts';
import type { RouteTag } from '../../packages/contract/src/platform/navigation.ts';

export interface Screen {
  readonly path: string;
  readonly title: string;
  /** The list whose rows lead here; a detail needs one of their addresses. */
  readonly list?: string;
}

/** Lists that show nothing until something is chosen. */
const chosen: Readonly<Record<string, string>> = { [guestShippingPath]: '?merchant_id=2&tab=all' };

/** Every screen that these tags open to this kind of merchant, in menu order. */
export function screensFor(tags: readonly string[], isGuest: boolean): Screen[] {
  const held = new Set(tags);
  const permitted = (routes: readonly RouteTag[]): Screen[] =>
    routes.flatMap((route) => {
      if (route.skipAuth !== true && !held.has(route.name)) return [];
      const own =
        route.children === undefined
          ? [
              {
                path: route.path,
                title: route.title,
                ...(route.activeMenu === undefined ? {} : { list: `${route.activeMenu}${chosen[route.activeMenu] ?? ''}` }),
              },
            ]
          : [];
      return [...own, ...permitted(route.children ?? [])];
    });
  return permitted(navigationFor(isGuest));
}
