import { formatFen } from '@merchant-admin/common/money';
import { degreeText } from '@merchant-admin/contract/goods/degrees';

interface Words {
  name: string;
  category: string;
  brand: string;
  postage: string;
  degree: number;
  images: readonly string[];
  detail: string;
}
interface Sku {
  name: string;
  price: number;
  market_price: number;
  barcode: string;
}

const skuWords = ({ name, price, market_price: market, barcode }: Sku): string =>
  [name, `售价${formatFen(price)}`, ...(market > 0 ? [`市场价${formatFen(market)}`] : []), ...(barcode === '' ? [] : [`条码${barcode}`])].join(' ');

/** Goods for sale as the history tells them: of a long description only how long it is, so that the history stays readable. */
export const saleWords = ({ name, category, brand, postage, degree, images, detail }: Words, skus: readonly Sku[]) => ({
  name,
  category,
  brand,
  degree: degreeText[degree] ?? '',
  images: `图片：${images.join('、')}`,
  detail: `详情：${detail.length}个字符`,
  postage,
  skus: skus.map(skuWords).join('；'),
});
