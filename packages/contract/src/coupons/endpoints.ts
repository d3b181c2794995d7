import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { day, fenInput, id, integer, requiredLine, version } from '../platform/shapes.ts';
import { couponScopes, couponTypes } from './codes.ts';
import { couponsErrors as e } from './errors.ts';
import { couponRow, memberId } from './shapes.ts';
import { templateEndpoints } from './templates.ts';
import { writeOffEndpoints } from './write-offs.ts';

const base = 'order-management' as const;
const keyOf = (codes: object) => z.literal(Object.keys(codes).map(Number));

export const couponsEndpoints = {
  shopCoupons: endpoint({
    method: 'GET',
    path: '/open/v1/coupons',
    base: 'java',
    permission: 'shop',
    summary: '用户可用的优惠券',
    kind: 'read',
    query: z.strictObject({ member_id: memberId }),
    result: z.object({ list: z.array(couponRow) }),
  }),
  issueCoupon: endpoint({
    method: 'POST',
    path: '/dmp/coupon/issue',
    base,
    summary: '向用户发放优惠券',
    permission: ['coupon:issue'],
    kind: 'write',
    body: z.strictObject({
      member_id: memberId,
      name: requiredLine(30, '券名称'),
      coupon_type: keyOf(couponTypes),
      scope: keyOf(couponScopes),
      threshold: fenInput.default(0),
      /** What the coupon is worth, in fen; of a discount coupon the percent to pay, 1 to 99. */
      value: integer(0, 1_000_000_000),
      cap: fenInput.default(0),
      valid_from: day,
      valid_to: day,
    }),
    result: z.object({ id: z.string(), code: z.string(), version: z.int() }),
    errors: [e.COUPON_TERMS],
  }),
  voidCoupon: endpoint({
    method: 'POST',
    path: '/dmp/coupon/void',
    base,
    summary: '作废未使用的优惠券',
    permission: ['coupon:issue'],
    kind: 'write',
    body: z.strictObject({ id: id('coupon'), version, reason: requiredLine(200, '作废原因') }),
    result: z.object({ version: z.int() }),
    errors: [e.COUPON_NOT_FOUND, e.COUPON_TAKEN],
  }),
  ...templateEndpoints,
  ...writeOffEndpoints,
} as const;
