import { navigation, navigationFor } from '@merchant-admin/contract/navigation';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { arranged } from '../platform/permission/arrange.ts';
import { permittedRoutes, registeredRoutes } from '../platform/permission/match.ts';
import type { Session } from '../platform/session/session.ts';
import { moduleRoutes } from './modules.ts';

const screens: ReadonlySet<string> = new Set(moduleRoutes.map((route) => route.path));

/** The contract's navigation as far as there are screens for it. */
export const siteMap: readonly RouteTag[] = registeredRoutes(navigation, screens);
const sites = { platform: registeredRoutes(navigationFor(false), screens), guests: registeredRoutes(navigationFor(true), screens) };

type Rights = Pick<Session, 'rule_tags' | 'menu' | 'guest_info'>;
interface Site {
  /** Every screen of this kind of merchant, as the merchant arranged the menu. */
  readonly site: readonly RouteTag[];
  /** Those that the person may open. */
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
