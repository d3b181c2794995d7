import { lazyRouteComponent } from '@tanstack/react-router';
import modules from 'virtual:screen-modules';
import type { Screens } from '../platform/screens.ts';

type Path = keyof Screens;

const tables = import.meta.glob<Screens>('../modules/*/routes.tsx', { import: 'screens' });
const tableOf = (path: Path) => tables[`../modules/${modules[path]?.[0]}/routes.tsx`]?.();

/** Loads what names the screen at a path, before the screen is asked for. */
export const expectScreen = (path: Path): void => void tableOf(path)?.catch(() => undefined);

/** Loads the screen at a path, once what other modules show on it has joined. */
export const loadScreen = (path: Path) => async () => {
  const [table] = await Promise.all([tableOf(path), import('./on-orders.ts')]);
  const screen = await table![path]!();
  await screen.come?.();
  return screen;
};

const shown = new Map<string, ReturnType<typeof lazyRouteComponent>>();

/** The screen at a path, the same component each time; undefined where there is none. */
export function screenAt(path: string): ReturnType<typeof lazyRouteComponent> | undefined {
  if (modules[path] === undefined) return undefined;
  const screen = shown.get(path) ?? lazyRouteComponent(loadScreen(path as Path));
  shown.set(path, screen);
  return screen;
}

/** The outline of the screen at a path. */
export const shapeAt = (path: string) => modules[path]?.[1] ?? 'form';
