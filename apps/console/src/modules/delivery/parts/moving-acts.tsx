import type { Answer } from '../../../platform/api.ts';
import { BroughtActs } from '../../orders/index.ts';

/** The acts by which an order's goods move whose turn it is. */
export const MovingActs = ({ order }: { readonly order: Answer<'orders', 'orderListBaseInfo'> }) => (
  <BroughtActs order={order} at="head" only={['ship', 'receive', 'refuse']} />
);
