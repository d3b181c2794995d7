import type { ComponentType } from 'react';

interface Screen {
  readonly default: ComponentType;
  /** Loads what other modules show on it. It is drawn once that has come too: what comes later is held back for some time after something has waited for it. */
  readonly come?: () => Promise<unknown>;
}

/** Screens by path, each in a chunk of its own. The paths are those of the module's routes in the contract. */
export type Screens = Readonly<Record<`/${string}`, () => Promise<Screen>>>;
