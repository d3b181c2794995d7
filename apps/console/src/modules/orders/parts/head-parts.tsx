import { lazy } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { once } from '../../../platform/once.ts';
import { brought } from '../brought.ts';
import { BroughtActs } from './brought-acts.tsx';

const parts = once(() =>
  brought
    .headParts()
    .sort((a, b) => a.order - b.order)
    .map(({ load }) => lazy(async () => ({ default: await load() }))),
);

/** What other modules do with an order, in its page's head. */
export const HeadParts = ({ order }: { readonly order: Answer<'orders', 'orderListBaseInfo'> }) => (
  <>
    <BroughtActs order={order} at="head" />
    {parts().map((Part, place) => (
      <Part key={place} order={order} />
    ))}
  </>
);
