import type { QuoteKind } from '@merchant-admin/contract/recycling/codes';
import type { RecycleOrderDetail } from '@merchant-admin/contract/recycling/shapes';

/** Whether the price of an order was typed in place of what its inspection comes to. */
export const isTyped = ({ quotes: [newest] }: Pick<RecycleOrderDetail, 'quotes'>): boolean => newest?.kind === ('corrected' satisfies QuoteKind);

/** What the price of an order is called. */
export const priceTitle = (order: Pick<RecycleOrderDetail, 'quotes' | 'sheet'>): string => {
  if (order.sheet !== null) return '估价';
  return isTyped(order) ? '回收报价（人工改价）' : '质检价';
};
