import { couponState } from '@merchant-admin/contract/coupons/codes';
import type { Answer } from '../../../platform/api.ts';
import type { TableColumn } from '../../../widgets/data-table/index.ts';
import { StatusDot, type TagColour } from '../../../widgets/status-tag/index.ts';
import { couponTerms } from '../terms.ts';

type Coupon = Answer<'customers', 'customerInfo'>['coupons'][number];

const colours: Readonly<Record<number, TagColour>> = {
  [couponState.UNUSED]: 'success',
  [couponState.LOCKED]: 'info',
  [couponState.USED]: 'neutral',
  [couponState.EXPIRED]: 'neutral',
  [couponState.VOID]: 'danger',
};

/** A customer's coupons, wherever they are shown. @param cut what a coupon has taken off, in words */
export const couponColumns = <Row extends Coupon>(cut: (coupon: Row) => string): readonly TableColumn<Row>[] => [
  { key: 'name', title: '优惠券', width: 180 },
  { key: 'terms', title: '优惠', width: 200, value: couponTerms },
  { key: 'scope_name', title: '适用范围', width: 100 },
  { key: 'valid', title: '有效期', width: 190, value: (coupon) => `${coupon.valid_from} 至 ${coupon.valid_to}` },
  { key: 'state', title: '状态', width: 90, render: ({ state, state_name }) => <StatusDot colour={colours[state] ?? 'neutral'}>{state_name}</StatusDot> },
  { key: 'cut', title: '已优惠', width: 150, value: cut },
  { key: 'code', title: '券码', width: 180 },
];
