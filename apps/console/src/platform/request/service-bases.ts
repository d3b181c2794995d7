import type { ServiceBase } from '@merchant-admin/contract/platform/endpoint';

/** The address of each service; the console's own origin unless the build names another. */
const bases: Record<ServiceBase, string | undefined> = {
  admin: import.meta.env['VITE_BASE_ADMIN'],
  ops: import.meta.env['VITE_BASE_OPS'],
  bi: import.meta.env['VITE_BASE_BI'],
  export: import.meta.env['VITE_BASE_EXPORT'],
  'order-management': import.meta.env['VITE_BASE_ORDER_MANAGEMENT'],
  'java-admin': import.meta.env['VITE_BASE_JAVA_ADMIN'],
  java: import.meta.env['VITE_BASE_JAVA'],
};

export const originOf = (base: string): string => (bases[base as ServiceBase] ?? '').replace(/\/$/, '');
