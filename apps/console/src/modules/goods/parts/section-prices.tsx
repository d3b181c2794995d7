import { formatPrice } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';
import { segmentParts } from './tier-order.ts';

/** What a period costs each segment, 1/10000 yuan; nothing where nobody has filled it in. */
export function SectionPrices({ prices }: { readonly prices: Answer<'goods', 'goodsDetailSecond'>['specs'] }) {
  const told = segmentParts.flatMap((part) => {
    const price = prices[`${part}_section_price`];
    return price === null ? [] : [`${part.toUpperCase()}段 ${formatPrice(price)}`];
  });
  return told.length === 0 ? null : <p style={{ fontVariantNumeric: 'tabular-nums' }}>每期定价：{told.join('，')}</p>;
}
