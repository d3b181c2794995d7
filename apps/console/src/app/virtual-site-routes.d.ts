declare module 'virtual:site-routes' {
  import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
  export const platform: readonly RouteTag[];
  export const guests: readonly RouteTag[];
}

declare module 'virtual:site-paths' {
  export const guestShippingPath: `/${string}`;
  export const guestShippingDetailPath: `/${string}`;
}
