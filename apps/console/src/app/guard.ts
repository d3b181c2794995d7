import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { ownPath } from '../platform/address.ts';
import { groupTarget, landingPath, trailTo } from '../platform/permission/match.ts';

export interface Visit {
  readonly pathname: string;
  /** Path, query and fragment, to come back to after signing in. */
  readonly href: string;
  /** The query with its question mark. */
  readonly query: string;
  /** The routes that the signed-in person may open; null when nobody is signed in. */
  readonly permitted: readonly RouteTag[] | null;
}

/** Paths that open without a token: signing in, and an invitation's link. */
const openPaths: readonly string[] = ['/login', '/feishuLogin', '/invitation'];
const landingPaths: readonly string[] = ['/', '/login', '/index', '/init'];

/** Where a visit has to go instead; undefined when it may stay. Specification 2, guard behaviour. */
export function redirectOf({ pathname, href, query, permitted }: Visit): string | undefined {
  if (pathname === '/feishuLogin/feishuLoginIndex') return `/feishuLogin${query}`;
  if (permitted === null) {
    if (openPaths.includes(pathname)) return undefined;
    return loginPath(href);
  }
  if (pathname === '/feishuLogin') return '/';
  if (landingPaths.includes(pathname)) return (pathname === '/login' && returnPath(query)) || landingPath(permitted);
  return groupTarget(permitted, pathname);
}

/** The sign-in page, which sends a person back to where he was. */
export function loginPath(from: string): string {
  const back = ownPath(from);
  return back === undefined || landingPaths.includes(back) ? '/login' : `/login?back=${encodeURIComponent(back)}`;
}

export const returnPath = (query: string): string | undefined => ownPath(new URLSearchParams(query).get('back'));

/**
 * The path of the screen in the shell: the one that was resolved last, and where one goes while the place outside of the shell that one came from,
 * as the sign-in page, is still the last.
 */
export const pathInShell = (resolved: string | undefined, going: string): string => (resolved === undefined || openPaths.includes(resolved) ? going : resolved);

export type Verdict = 'open' | 'forbidden' | 'unknown';

/** Whether a path may be shown to a signed-in person: known and permitted, known only, or no such page. */
export function verdictOf(pathname: string, site: readonly RouteTag[], permitted: readonly RouteTag[]): Verdict {
  if (trailTo(permitted, pathname).length > 0) return 'open';
  return trailTo(site, pathname).length > 0 || pathname === '/init/index' ? 'forbidden' : 'unknown';
}
