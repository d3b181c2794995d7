import type { Answer } from '../../../platform/api.ts';
import { latePart } from '../../../platform/late-part.ts';
import { once } from '../../../platform/once.ts';
import { brought, type HeadPart } from '../brought.ts';
import { BroughtActs } from './brought-acts.tsx';

export const headParts = once(() =>
  brought
    .headParts()
    .sort((a, b) => a.order - b.order)
    .map(({ at, load }) => ({ at, Part: latePart(load) })),
);

interface HeadPartsProps {
  readonly order: Answer<'orders', 'orderListBaseInfo'>;
}
const partsAt = (place: HeadPart['at'], { order }: HeadPartsProps) =>
  headParts().map(({ at, Part }, index) => (at === place ? <Part key={index} order={order} /> : null));

/** What other modules tell of an order, in its page's head. */
export const HeadFacts = (props: HeadPartsProps) => <>{partsAt('facts', props)}</>;

/** What other modules do with an order, in its page's head. */
export const HeadParts = (props: HeadPartsProps) => (
  <>
    <BroughtActs order={props.order} at="head" />
    {partsAt('acts', props)}
  </>
);
