import { guestShippingDetailPath, guestShippingPath } from '@merchant-admin/contract/delivery/paths';
import { navigation } from '@merchant-admin/contract/navigation';
import { viewingScreens } from '@merchant-admin/contract/platform/viewing';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';

/** Screens that the start and the shell link to by themselves, or into which one looks as another merchant. */
const ownLinks = [
  '/init/index',
  ...viewingScreens,
  guestShippingPath,
  guestShippingDetailPath,
  '/guestInfo/guestDetail',
  '/my/account',
  '/my/downloads',
  '/my/notices',
];

const pathsOf = (routes: readonly RouteTag[]): string[] => routes.flatMap(({ path, children }) => (children === undefined ? [path] : pathsOf(children)));

/** Paths of screens that a script names without linking to them: a new screen is named by the site's part alone and adds nothing to what everything needs. */
export const screensNamedIn = (script: string): string[] => pathsOf(navigation).filter((path) => script.includes(path) && !ownLinks.includes(path));
