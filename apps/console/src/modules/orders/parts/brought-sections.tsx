import { latePart } from '../../../platform/late-part.ts';
import { once } from '../../../platform/once.ts';
import { useCan } from '../../../platform/permission/can.ts';
import { brought, type OtherPage } from '../brought.ts';

const partsOn = (page: OtherPage) =>
  once(() =>
    brought
      .sections()
      .filter(({ alsoOn = [] }) => alsoOn.includes(page))
      .map(({ load, tag }) => ({ tag, Part: latePart(load) })),
  );
const found = { case: partsOn('case'), delivery: partsOn('delivery') };
/** What higher modules bring to another page of an order than its own. */
export const broughtTo = (page: OtherPage) => found[page]();

/** Sections that higher modules bring to an order's page and to another one alike. */
export function BroughtSections({ orderNo, on }: { readonly orderNo: string; readonly on: OtherPage }) {
  const can = useCan();
  const sections = broughtTo(on);
  return sections.map((section) => can(section.tag) && <section.Part key={sections.indexOf(section)} orderNo={orderNo} />);
}
