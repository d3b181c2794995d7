import { lazy, type ComponentType } from 'react';
import { once } from '../../../platform/once.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { brought, type OwnSection } from '../brought.ts';
import { inPlace } from './in-place.ts';

export interface StackedSection {
  readonly tag?: string;
  readonly Part: ComponentType<{ readonly orderNo: string }>;
}
export type OwnSections = Readonly<Record<OwnSection, StackedSection>>;

/** A page's own sections from top to bottom, with those that other modules bring. */
export const stackOf = (own: OwnSections) =>
  once(() =>
    inPlace<OwnSection, StackedSection>(
      own,
      brought.sections().map(({ load, tag, ...place }) => ({
        place,
        drawn: { Part: lazy(async () => ({ default: await load() })), ...(tag === undefined ? {} : { tag }) },
      })),
    ),
  );

/** The sections of an order's page, each loading and failing on its own. */
export function OrderStack({ stack, orderNo }: { readonly stack: ReturnType<typeof stackOf>; readonly orderNo: string }) {
  const can = useCan();
  // The stack never changes its order.
  return stack().map(({ tag, Part }, place) => can(tag) && <Part key={place} orderNo={orderNo} />);
}
