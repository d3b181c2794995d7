import { join } from 'node:path';
import { runnerImport } from 'vite';
import { navigation } from '../../packages/contract/src/navigation.ts';
import type { RouteTag } from '../../packages/contract/src/platform/navigation.ts';
import { projectRoot } from '../project-root.ts';

export interface Screen {
  readonly path: string;
  readonly title: string;
  /** The list whose rows lead here; a detail needs one of their addresses. */
  readonly list?: string;
}

/** Every screen that the console registers and these tags open, in menu order. */
export async function screensFor(tags: readonly string[]): Promise<Screen[]> {
  const { module } = await runnerImport<{ moduleRoutes: readonly { path: string }[] }>(join(projectRoot, 'apps/console/src/app/modules.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  const registered = new Set(module.moduleRoutes.map((route) => route.path));
  const held = new Set(tags);
  const permitted = (routes: readonly RouteTag[]): Screen[] =>
    routes.flatMap((route) => {
      if (route.skipAuth !== true && !held.has(route.name)) return [];
      const own = registered.has(route.path)
        ? [{ path: route.path, title: route.title, ...(route.activeMenu === undefined ? {} : { list: route.activeMenu }) }]
        : [];
      return [...own, ...permitted(route.children ?? [])];
    });
  return permitted(navigation);
}
