import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** A part of a screen that another module has, in a chunk of its own. Once it has been asked for and has come, it is drawn with the rest at once. */
export type LatePart<Props> = ComponentType<Props> & { readonly preload?: () => Promise<unknown> | undefined };

export const latePart = <Props>(load: () => Promise<ComponentType<Props>>): LatePart<Props> =>
  lazyRouteComponent(async () => ({ default: (await load()) as (props: Props) => null }));

/** Asks for parts, and waits until they have come. */
export const partsCome = (parts: readonly Pick<LatePart<never>, 'preload'>[]): Promise<unknown> => Promise.all(parts.map(async (part) => part.preload?.()));
