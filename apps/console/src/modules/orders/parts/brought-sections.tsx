import { latePart } from '../../../platform/late-part.ts';
import { once } from '../../../platform/once.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { brought } from '../brought.ts';

export const onCases = once(() =>
  brought
    .sections()
    .filter((section) => section.onCase === true)
    .map(({ load, tag }) => ({ tag, Part: latePart(load) })),
);

/** Sections that higher modules bring to an order's page and to the page of its case alike. */
export function BroughtSections({ orderNo }: { readonly orderNo: string }) {
  const can = useCan();
  const sections = onCases();
  return sections.map((section) => can(section.tag) && <section.Part key={sections.indexOf(section)} orderNo={orderNo} />);
}
