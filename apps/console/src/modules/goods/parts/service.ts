import { formatFen } from '@merchant-admin/common/money';
import { mostUsesCounted, serviceCharge } from '@merchant-admin/contract/goods/codes';
import type { Answer } from '../../../platform/api.ts';

/** A service of goods, of any kind. */
export type Service = Answer<'goods', 'premiumDetail'>;

/** What a service costs, in yuan: once, or for each period. */
export const priceText = ({ price, charge }: Pick<Service, 'price' | 'charge'>): string =>
  `${formatFen(price)}${charge === serviceCharge.BY_PERIOD ? '/期' : ''}`;

export const usedText = ({ used }: Pick<Service, 'used'>): string => (used >= mostUsesCounted ? `${mostUsesCounted}个以上` : `${used}个`);
