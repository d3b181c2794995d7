import type { ComponentType } from 'react';

/** Screens by path, each in a chunk of its own. The paths are those of the module's routes in the contract. */
export type Screens = Readonly<Record<`/${string}`, () => Promise<{ default: ComponentType }>>>;
