import { guests, platform } from 'virtual:site-routes';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { arranged } from '../platform/permission/arrange.ts';
import { permittedRoutes } from '../platform/permission/match.ts';
import type { Session } from '../platform/session/session.ts';

const sites = { platform, guests };

/** Paths of screens: groups have none of their own. */
export const screenPaths = (routes: readonly RouteTag[]): readonly `/${string}`[] =>
  routes.flatMap((route) => (route.children === undefined ? [route.path] : screenPaths(route.children)));

/** The path of every screen there is, the platform's and the guests'. Every entry of the contract's navigation has its screen. */
export const allPaths: readonly `/${string}`[] = [...new Set([...screenPaths(platform), ...screenPaths(guests)])];

type Rights = Pick<Session, 'rule_tags' | 'menu' | 'guest_info' | 'store_id'>;

interface Site {
  /** Every screen of this kind of merchant, as the merchant arranged the menu. */
  readonly site: readonly RouteTag[];
  /** The screens that the person may open. */
  readonly permitted: readonly RouteTag[];
}

/** The store's screens that stand in the place of head office's, by the name of the latter. */
const replacing = (routes: readonly RouteTag[]): [string, `/${string}`][] =>
  routes.flatMap((route) => [
    ...(route.ofHead && !route.hidden ? [[route.ofHead, route.path] as [string, `/${string}`]] : []),
    ...replacing(route.children ?? []),
  ]);

const led = (routes: readonly RouteTag[], places: ReadonlyMap<string, `/${string}`>): RouteTag[] =>
  routes.map((route) => ({
    ...route,
    ...(places.has(route.name) ? { hidden: true, activeMenu: places.get(route.name)! } : {}),
    ...(route.children === undefined ? {} : { children: led(route.children, places) }),
  }));

/** The screens as staff of a store have them: those of head office that a screen of the store shows are left to addresses, so that the menu names each list once. */
const ofOwnStore = (routes: readonly RouteTag[]): RouteTag[] => led(routes, new Map(replacing(routes)));

let last: { rights: Rights; site: Site } | undefined;

/** The screens of a signed-in person; the same answer object for the same rights and menu. */
export function siteOf(rights: Rights): Site {
  if (last?.rights.rule_tags !== rights.rule_tags || last.rights.menu !== rights.menu) {
    const site = arranged(rights.guest_info.is_guest ? sites.guests : sites.platform, rights.menu);
    const permitted = permittedRoutes(site, new Set(rights.rule_tags));
    last = { rights, site: { site, permitted: rights.store_id === null ? permitted : ofOwnStore(permitted) } };
  }
  return last.site;
}
