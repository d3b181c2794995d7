import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../platform/api.ts';

/** What an order is of, before or after a change. */
export type Side = Answer<'order-change', 'changePrice'>['from'];
/** One thing that an order is of, on both sides; numbers are fen. */
export interface Compared {
  readonly what: string;
  readonly from: string | number;
  readonly to: string | number;
}

const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name).join('、');

/** What is told of a side, in the order in which it is told. */
const told: readonly (readonly [what: string, of: (side: Side) => string | number])[] = [
  ['商品', (side) => side.goods_name],
  ['规格', (side) => side.sku_name],
  ['租期', (side) => `${side.lease_type_name} ${side.periods}期`],
  ['服务', (side) => namesOf(side.services)],
  ['优惠券', (side) => namesOf(side.coupons)],
  ['总租金', (side) => side.total_rent],
  ['优惠', (side) => side.discount],
  ['账单合计', (side) => side.total],
  ['押金', (side) => side.deposit_total],
  ['免押金额', (side) => side.deposit_exempt],
  ['需冻结押金', (side) => side.deposit_total - side.deposit_exempt],
  ['买断价', (side) => side.buyout_price],
];

/** Both sides of a change beside each other; what neither has is left out, and so is a sum of nothing. */
export const comparedSides = (from: Side, to: Side): Compared[] =>
  told.map(([what, of]) => ({ what, from: of(from), to: of(to) })).filter((each) => [each.from, each.to].some((value) => value !== '' && value !== 0));

const textOf = (value: string | number) => (typeof value === 'number' ? formatFen(value) : value || '无');

/** What a change changes, a line for each thing. */
export const changedLines = (from: Side, to: Side): string[] =>
  comparedSides(from, to)
    .filter((each) => each.from !== each.to)
    .map((each) => `${each.what}：${textOf(each.from)} → ${textOf(each.to)}`);
