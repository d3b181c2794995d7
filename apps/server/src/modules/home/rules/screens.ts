import type { RouteTag } from '@merchant-admin/contract/platform/navigation';

/** The right to each screen, by its path. */
export const screensIn = (routes: readonly RouteTag[]): [string, string][] =>
  routes.flatMap(({ path, name, children = [] }) => [[path, name] as [string, string], ...screensIn(children)]);
