import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A part of a screen that another module has, in a chunk of its own. */
export type LatePart<Props> = ComponentType<Props> & {
  /** Loads it: from then on it is drawn with the rest at once. Throws what keeps it from coming; asked again, it tries again. */
  readonly come?: () => Promise<unknown>;
};

export function latePart<Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const Part = lazyRouteComponent(async () => ({ default: (await load()) as (props: Props) => null }));
  const come = async () => {
    await load();
    await Part.preload?.();
  };
  return Object.assign(Part, { come });
}

/** Waits until all of them have come. */
export const partsCome = (parts: readonly Pick<LatePart<never>, 'come'>[]): Promise<unknown> => Promise.all(parts.map(async (part) => part.come?.()));
