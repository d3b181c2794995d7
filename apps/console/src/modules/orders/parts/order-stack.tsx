import { latePart, type LatePart } from '../../../platform/late-part.ts';
import { once } from '../../../platform/once.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { brought, type OwnSection } from '../brought.ts';
import { byWork } from './by-work.ts';
import { inPlace } from './in-place.ts';

export interface StackedSection {
  readonly tag?: string;
  /** Rights of those whose work is in this section. */
  readonly work?: readonly string[];
  readonly Part: LatePart<{ readonly orderNo: string }>;
}
export type OwnSections = Readonly<Record<OwnSection, StackedSection>>;

/** A page's own sections from top to bottom, with those that other modules bring. */
export const stackOf = (own: OwnSections) =>
  once(() =>
    inPlace<OwnSection, StackedSection>(
      own,
      brought.sections().map(({ load, tag, work = [], ...place }) => ({
        place,
        drawn: { Part: latePart(load), work, ...(tag === undefined ? {} : { tag }) },
      })),
    ),
  );

/** The sections of an order's page, each loading and failing on its own; what a person comes for stands first below the top. */
export function OrderStack({ stack, orderNo }: { readonly stack: ReturnType<typeof stackOf>; readonly orderNo: string }) {
  const can = useCan();
  const sections = stack();
  return byWork(sections, can).map((section) => can(section.tag) && <section.Part key={sections.indexOf(section)} orderNo={orderNo} />);
}
