import type { Answer } from '../../../platform/api.ts';
import { BroughtActs } from '../../orders/index.ts';

/** What it is the turn of to move an order's goods. */
export const MovingActs = ({ order }: { readonly order: Answer<'orders', 'orderListBaseInfo'> }) => (
  <BroughtActs order={order} at="head" only={['ship', 'receive', 'refuse']} />
);
