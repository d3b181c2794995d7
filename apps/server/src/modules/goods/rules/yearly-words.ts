import { formatFen } from '@merchant-admin/common/money';

export interface YearlyWords {
  name: string;
  old_goods_name: string;
  /** Empty: all SKUs. */
  old_sku_name: string;
  new_goods_name: string;
  periods: number;
  prices: readonly { sku_name: string; difference: number }[];
}

/** The old goods of a rule as people read them. */
export const oldDevice = ({ old_goods_name: goods, old_sku_name: sku }: Pick<YearlyWords, 'old_goods_name' | 'old_sku_name'>): string =>
  `${goods} ${sku === '' ? '全部规格' : sku}`;

/** A rule as its history tells it. */
export const yearlyWords = (rule: YearlyWords) => ({
  name: rule.name,
  old: oldDevice(rule),
  new: rule.new_goods_name,
  periods: `满${rule.periods}期`,
  prices: rule.prices.map(({ sku_name: sku, difference }) => `${sku} 差价${formatFen(difference)}`).join('；'),
});
