import { guestShippingDetailPath, guestShippingPath } from '@merchant-admin/contract/delivery/paths';
import { navigationFor } from '@merchant-admin/contract/navigation';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import type { Plugin } from 'vite';

/** A route without what is done on it, who holds it from the beginning and whom it is for: menu and guard need none of it, the role editor brings it itself. */
const bare = ({
  actions: _actions,
  duties: _duties,
  platformOnly: _platform,
  guestOnly: _guest,
  insteadOf: _instead,
  children: _children,
  ...route
}: RouteTag) => JSON.stringify(route);

/** The code of a tree of routes. Screens stand in `screens` once, whichever merchants' consoles have them. */
const treeOf = (routes: readonly RouteTag[], screens: string[]): string =>
  `[${routes.map((route) => (route.children ? `{...${bare(route)},children:${treeOf(route.children, screens)}}` : `screens[${placeOf(bare(route), screens)}]`)).join(',')}]`;

function placeOf(screen: string, screens: string[]): number {
  const known = screens.indexOf(screen);
  return known === -1 ? screens.push(screen) - 1 : known;
}

/** Paths that what everybody loads goes to. */
const codeOfPaths = Object.entries({ guestShippingPath, guestShippingDetailPath })
  .map(([name, path]) => `export const ${name}=${JSON.stringify(path)};`)
  .join('\n');

function codeOfSite(): string {
  const screens: string[] = [];
  const [platform, guests] = [treeOf(navigationFor(false), screens), treeOf(navigationFor(true), screens)];
  return [`const screens=[${screens.join(',')}];`, `export const platform=${platform};`, `export const guests=${guests};`].join('\n');
}

const made: Readonly<Record<string, () => string>> = { 'virtual:site-routes': codeOfSite, 'virtual:site-paths': () => codeOfPaths };

/** `virtual:site-routes`: the routes of the platform's and of a guest merchant's console. `virtual:site-paths`: paths without them. */
export function siteRoutes(): Plugin {
  return {
    name: 'site-routes',
    resolveId: (id) => (id in made ? `\0${id}` : undefined),
    load: (id) => made[id.slice(1)]?.(),
  };
}
