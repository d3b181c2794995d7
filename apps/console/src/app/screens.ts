import modules from 'virtual:screen-modules';
import { createElement } from 'react';
import type { Screens } from '../platform/screens.ts';
import { WaitingPage } from '../widgets/page/waiting-page.tsx';

type Path = keyof Screens;

const tables = import.meta.glob<Screens>('../modules/*/routes.tsx', { import: 'screens' });
const tableOf = (path: Path) => tables[`../modules/${modules[path]?.[0]}/routes.tsx`]?.();

/** Loads what names the screen at a path, before the screen is asked for. */
export const expectScreen = (path: Path): void => void tableOf(path)?.catch(() => undefined);

/** The screen at a path, once what other modules show on it has joined. */
export const screenAt = (path: Path) => async () => {
  const [table] = await Promise.all([tableOf(path), import('./on-orders.ts')]);
  return table![path]!();
};

/** Stands where the screen at a path will, in its outline. */
export const waitingFor = (path: Path) => () => createElement(WaitingPage, { shape: modules[path]?.[1] ?? 'form' });
