import modules from 'virtual:screen-modules';
import type { Screens } from '../platform/screens.ts';

type Path = keyof Screens;

const tables = import.meta.glob<Screens>('../modules/*/routes.tsx', { import: 'screens' });
const tableOf = (path: Path) => tables[`../modules/${modules[path]}/routes.tsx`]?.();

/** Loads what names the screen at a path, before the screen is asked for. */
export const expectScreen = (path: Path): void => void tableOf(path)?.catch(() => undefined);

/** The screen at a path, once what other modules show on it has joined. */
export const screenAt = (path: Path) => async () => {
  const [table] = await Promise.all([tableOf(path), import('./on-orders.ts')]);
  return table![path]!();
};
