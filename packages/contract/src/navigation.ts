import { customersRoutes } from './customers/permissions.ts';
import { deliveryRoutes } from './delivery/permissions.ts';
import { financeRoutes } from './finance/permissions.ts';
import { goodsRoutes } from './goods/permissions.ts';
import { homeRoutes } from './home/permissions.ts';
import { ordersRoutes } from './orders/permissions.ts';
import { overdueRoutes } from './overdue/permissions.ts';
import { permissionRoutes } from './permission/permissions.ts';
import type { RouteGroup, RouteTag } from './platform/navigation.ts';
import { quotationRoutes } from './quotation/permissions.ts';
import { rerentRoutes } from './rerent/permissions.ts';
import { reviewRoutes } from './review/permissions.ts';
import { sessionRoutes } from './session/permissions.ts';
import { storesRoutes } from './stores/permissions.ts';
import { watersRoutes } from './waters/permissions.ts';

const place = ({ order = Number.MAX_SAFE_INTEGER }: RouteGroup) => order;

/** Every route of the console in menu order: the one list behind menu, guard, `Has`, roles and the server's check. */
export const navigation: readonly RouteGroup[] = [
  ...homeRoutes,
  ...ordersRoutes,
  ...deliveryRoutes,
  ...quotationRoutes,
  ...reviewRoutes,
  ...overdueRoutes,
  ...watersRoutes,
  ...financeRoutes,
  ...goodsRoutes,
  ...rerentRoutes,
  ...customersRoutes,
  ...permissionRoutes,
  ...storesRoutes,
  ...sessionRoutes,
].sort((a, b) => place(a) - place(b));

/** Every tag that a role can hold under these routes: route names and action codes. */
export function tagsUnder(routes: readonly RouteTag[]): string[] {
  return routes.flatMap((route) => [
    ...(route.skipAuth ? [] : [route.name]),
    ...(route.actions ?? []).map((action) => action.code),
    ...tagsUnder(route.children ?? []),
  ]);
}

type Open = (each: { readonly platformOnly?: boolean; readonly guestOnly?: boolean }) => boolean;

/** The routes that `isOpen` lets through, with their acts and the routes below them that it lets through. */
const openRoutes = (routes: readonly RouteTag[], isOpen: Open): RouteTag[] =>
  routes.filter(isOpen).map((route) => ({
    ...route,
    ...(route.actions ? { actions: route.actions.filter((action) => isOpen(action)) } : {}),
    ...(route.children ? { children: openRoutes(route.children, isOpen) } : {}),
  }));

const replacedIn = (routes: readonly RouteTag[]): [string, `/${string}`][] =>
  routes.flatMap((route) => [...(route.insteadOf ? ([[route.insteadOf, route.path]] as [string, `/${string}`][]) : []), ...replacedIn(route.children ?? [])]);

/** The routes with `activeMenu` and `backTo` led to the list that stands in the named one's place (`insteadOf`). */
function ledTo(routes: readonly RouteTag[], places: ReadonlyMap<string, `/${string}`>): RouteTag[] {
  return routes.map(({ activeMenu, backTo, children, ...route }) => ({
    ...route,
    ...(activeMenu ? { activeMenu: places.get(activeMenu) ?? activeMenu } : {}),
    ...(backTo ? { backTo: places.get(backTo) ?? backTo } : {}),
    ...(children ? { children: ledTo(children, places) } : {}),
  }));
}

const forAudience = (isOpen: Open): readonly RouteGroup[] => {
  const open = openRoutes(navigation, isOpen);
  return ledTo(open, new Map(replacedIn(open))) as RouteGroup[];
};
const ofPlatform = forAudience((each) => each.guestOnly !== true);
const ofGuests = forAudience((each) => each.platformOnly !== true);

/** The routes that staff of a merchant can have at all: a guest merchant's are fewer. */
export const navigationFor = (isGuest: boolean): readonly RouteGroup[] => (isGuest ? ofGuests : ofPlatform);

const headScreensIn = (routes: readonly RouteTag[]): [string, string][] =>
  routes.flatMap((route) => [...(route.ofHead ? [[route.name, route.ofHead] as [string, string]] : []), ...headScreensIn(route.children ?? [])]);
const headScreens: ReadonlyMap<string, string> = new Map(headScreensIn(navigation));
/** The tags that count within a store: its screens show what head office's do, held to it, so who has the former makes the latter's calls. */
export const tagsWithinStore = (held: Iterable<string>): string[] =>
  [...held].flatMap((tag) => [tag, ...(headScreens.has(tag) ? [headScreens.get(tag)!] : [])]);

export const allTags: readonly string[] = [...new Set(tagsUnder(navigation))];
export const platformTags: readonly string[] = tagsUnder(ofPlatform);
export const guestTags: readonly string[] = tagsUnder(ofGuests);

const platformHas = new Set(platformTags);
const guestHas = new Set(guestTags);
/** Whether a guest merchant's staff may hold the tag. */
export const openToGuests = (tag: string): boolean => guestHas.has(tag);
/** Whether the platform's own staff may hold the tag. */
export const openToPlatform = (tag: string): boolean => platformHas.has(tag);
