import { formatFen } from '@merchant-admin/common/money';
import { goodsCategories, serviceCharge, serviceCharges, type GoodsCategory, type ServiceCharge } from '@merchant-admin/contract/goods/codes';

/** What a service is and costs. */
export interface ServiceTerms {
  name: string;
  explains: string;
  /** fen; 0 of basic services. Charged by period it is the price of each period. */
  price: number;
  charge: ServiceCharge;
  /** Kinds of goods that it is for; none means all. */
  kinds: GoodsCategory[];
  /** What a premium service contains, line by line. */
  contents: string[];
  /** An upload; empty without a picture. */
  image: string;
}

/** Kinds of goods as people read them. */
export const kindNames = (kinds: readonly GoodsCategory[]): string => (kinds.length === 0 ? '全部分类' : kinds.map((kind) => goodsCategories[kind]).join('、'));

/** What a service costs, in words; empty of one without a price. */
export const servicePrice = ({ price, charge }: Pick<ServiceTerms, 'price' | 'charge'>): string =>
  price === 0 ? '' : `${formatFen(price)}${charge === serviceCharge.BY_PERIOD ? '/期' : ''}，${serviceCharges[charge]}`;

/** A service as its history tells of it. */
export const toldService = (terms: ServiceTerms) => ({
  name: terms.name,
  price: servicePrice(terms),
  kinds: kindNames(terms.kinds),
  explains: terms.explains,
  contents: terms.contents.join('；'),
  image: terms.image,
});
