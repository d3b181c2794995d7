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

type Rights = Pick<Session, 'rule_tags' | 'menu' | 'guest_info'>;
interface Site {
  /** Every screen of this kind of merchant, as the merchant arranged the menu. */
  readonly site: readonly RouteTag[];
  /** The screens that the person may open. */
  readonly permitted: readonly RouteTag[];
}

let last: { rights: Rights; site: Site } | undefined;

/** The screens of a signed-in person; the same answer object for the same rights and menu. */
export function siteOf(rights: Rights): Site {
  if (last?.rights.rule_tags !== rights.rule_tags || last.rights.menu !== rights.menu) {
    const site = arranged(rights.guest_info.is_guest ? sites.guests : sites.platform, rights.menu);
    last = { rights, site: { site, permitted: permittedRoutes(site, new Set(rights.rule_tags)) } };
  }
  return last.site;
}
