import { formatFen } from '@merchant-admin/common/money';
import { reserveStatus, type ReserveNeed, type ReserveStatus } from '@merchant-admin/contract/goods/codes';
import { businessTime } from '@merchant-admin/common/dates';

/** What reserve goods say of themselves. */
export interface ReserveTerms {
  name: string;
  category_id: string;
  brand_id: string | null;
  /** Upload keys. */
  images: string[];
  /** Clean HTML. */
  detail: string;
  /** fen a period; null with `most_price` where no price is told. */
  least_price: number | null;
  most_price: number | null;
  reserve_from: Date | null;
  reserve_to: Date | null;
  /** Null for no limit. */
  quota: number | null;
  /** The goods that are to be sold in the end. */
  goods_id: string | null;
}
type Shown = Pick<ReserveTerms, 'images' | 'reserve_from' | 'reserve_to'>;

export interface ReserveLack {
  field: ReserveNeed;
  text: string;
}

/** What lacks before reserve goods can be handed in: the field, and a sentence. */
export function lacksOfReserve({ images, reserve_from: from, reserve_to: to }: Shown, now: Date): ReserveLack[] {
  const times = '请填写预约开始时间和结束时间';
  return [
    ...(images.length === 0 ? [{ field: 'images' as const, text: '请至少上传1张商品图片' }] : []),
    ...(from === null ? [{ field: 'reserve_from' as const, text: times }] : []),
    ...(to === null ? [{ field: 'reserve_to' as const, text: times }] : []),
    ...(to !== null && to <= now ? [{ field: 'reserve_to' as const, text: '预约结束时间必须晚于当前时间' }] : []),
  ];
}

/** The same as sentences, each once. */
export const missingOfReserve = (goods: Shown, now: Date): string[] => [...new Set(lacksOfReserve(goods, now).map(({ text }) => text))];

const same = (one: Date | number | null, other: Date | number | null) => one?.valueOf() === other?.valueOf();

/** Which promise to those who have reserved an edit would break; undefined when none. */
export function brokenPromise(before: ReserveTerms, after: ReserveTerms): string | undefined {
  if (after.category_id !== before.category_id || after.brand_id !== before.brand_id) return '预约已开始，不能修改商品分类和品牌';
  if (!same(after.least_price, before.least_price) || !same(after.most_price, before.most_price)) return '预约已开始，不能修改预计租金';
  if (!same(after.reserve_from, before.reserve_from)) return '预约已开始，不能修改预约开始时间';
  if (before.reserve_to !== null && (after.reserve_to === null || after.reserve_to < before.reserve_to)) return '预约已开始，结束时间只能延后';
  if (after.quota !== null && (before.quota === null || after.quota < before.quota)) return '预约已开始，预约名额只能增加';
  return after.images.length === 0 ? '请至少上传1张商品图片' : undefined;
}

interface Names {
  category: string;
  brand: string;
  goods: string;
}
const time = (at: Date | null) => (at === null ? '' : businessTime(at));

/** Whether customers reserve goods of a state already. */
export const isPromised = (status: ReserveStatus): boolean => status === reserveStatus.OPEN;

/** Reserve goods as the history tells them: of a long description only how long it is, so that the history stays readable. */
export const reserveWords = (terms: ReserveTerms, { category, brand, goods }: Names) => ({
  name: terms.name,
  category,
  brand,
  images: terms.images.length === 0 ? '' : `图片：${terms.images.join('、')}`,
  detail: terms.detail === '' ? '' : `详情：${terms.detail.length}个字符`,
  price: terms.least_price === null ? '' : `预计租金${formatFen(terms.least_price)}至${formatFen(terms.most_price ?? 0)}`,
  from: terms.reserve_from === null ? '' : `${time(terms.reserve_from)}开始预约`,
  to: terms.reserve_to === null ? '' : `${time(terms.reserve_to)}结束预约`,
  quota: terms.quota === null ? '名额不限' : `名额${terms.quota}`,
  goods: goods === '' ? '' : `开售商品：${goods}`,
});
