import { formatFen } from '@merchant-admin/common/money';

export interface ItemWords {
  goods_name: string;
  name: string;
  /** fen */
  price: number;
  most: number;
}

const itemWords = ({ goods_name: goods, name, price, most }: ItemWords): string => `${goods} ${name} 搭配价${formatFen(price)} 每单最多${most}件`;

/** A bundle as the history tells it. */
export const bundleWords = (bundle: { name: string; goods_name: string }, items: readonly ItemWords[]) => ({
  name: bundle.name,
  goods: bundle.goods_name,
  items: items.map(itemWords).join('；'),
});
