import type { Answer } from '../../../platform/api.ts';
import { latePart } from '../../../platform/late-part.ts';
import { once } from '../../../platform/once.ts';
import { brought } from '../brought.ts';
import { BroughtActs } from './brought-acts.tsx';

export const headParts = once(() =>
  brought
    .headParts()
    .sort((a, b) => a.order - b.order)
    .map(({ load }) => latePart(load)),
);

/** What other modules do with an order, in its page's head. */
export const HeadParts = ({ order }: { readonly order: Answer<'orders', 'orderListBaseInfo'> }) => (
  <>
    <BroughtActs order={order} at="head" />
    {headParts().map((Part, place) => (
      <Part key={place} order={order} />
    ))}
  </>
);
