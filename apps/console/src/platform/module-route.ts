import type { ComponentType } from 'react';
import type { SearchValues } from './address.ts';

/** A screen of a module, bound to its navigation entry by path. */
export interface ModuleRoute {
  readonly path: `/${string}`;
  /** The screen, in a chunk of its own. */
  readonly screen: () => Promise<{ default: ComponentType }>;
  /** Tidies the address's values before the screen reads them. */
  readonly validate?: (search: SearchValues) => SearchValues;
}
