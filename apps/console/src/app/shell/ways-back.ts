import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { trailTo } from '../../platform/permission/match.ts';
import type { WaysBack } from '../../platform/places.ts';

/**
 * Where 返回 of a page leads: to whatever list or other page of the menu it was opened from, not to a page about one thing that itself has a way back, unless the page names it.
 * Opened by its address it leads to the page that it names, or to the first one of who may not open that.
 */
export function waysBack(permitted: readonly RouteTag[], { backTo }: RouteTag): WaysBack {
  const screen = (pathname: string) => trailTo(permitted, pathname).at(-1);
  return {
    leadsBack: (pathname) => {
      const found = screen(pathname);
      return found !== undefined && found.children === undefined && (found.backButton !== true || pathname === backTo);
    },
    otherwise: backTo !== undefined && screen(backTo) !== undefined ? backTo : '/',
  };
}
