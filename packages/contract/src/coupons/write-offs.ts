import { z } from 'zod';
import { endpoint } from '../platform/endpoint.ts';
import { filterShape } from '../platform/list-shapes.ts';
import { pageInput, pageOf } from '../platform/paging.ts';
import { id, integer, requiredLine } from '../platform/shapes.ts';
import { couponsErrors as e } from './errors.ts';
import { givenCoupon } from './shapes.ts';
import { writeOffDone, writeOffRow } from './template-shapes.ts';
import { writeOffFields } from './write-off-list.ts';

const base = 'order-management' as const;
const writing = { base, method: 'POST', kind: 'write' } as const;

/** Coupons that a store takes against what its customer pays there (domain notes 3.10). Staff of a store see and do those of their store. */
export const writeOffEndpoints = {
  writeOffList: endpoint({
    base,
    method: 'GET',
    kind: 'read',
    path: '/dmp/coupon/writeOff/list',
    summary: '核销记录',
    permission: ['WriteOffRecord'],
    query: z.strictObject({ ...pageInput, ...filterShape(writeOffFields) }),
    result: pageOf(writeOffRow),
  }),
  /** Takes a customer's coupon against a payment at a store. With `preview` what it takes off is told and nothing kept. */
  writeOffMake: endpoint({
    ...writing,
    path: '/dmp/coupon/writeOff/save',
    summary: '核销优惠券',
    permission: ['coupon:writeOff'],
    body: z.strictObject({
      code: givenCoupon,
      /** What the customer is to pay before the coupon, fen. */
      amount: integer(1, 1_000_000_000, '请输入消费金额'),
      /** The customer's order, where there is one. */
      order_no: id('order').optional(),
      /** Left out by staff of a store, whose store it is. */
      store_id: id('store').optional(),
      preview: z.boolean().default(false),
    }),
    result: writeOffDone,
    errors: [e.WRITE_OFF_CODE, e.WRITE_OFF_CLAIM, e.WRITE_OFF_STORE, e.WRITE_OFF_AT, e.WRITE_OFF_ORDER, e.COUPON_BELOW, e.COUPON_TAKEN, e.CODE_TRIES],
  }),
  /** Takes a write-off of today back: the customer has his coupon again, as it was. */
  writeOffUndo: endpoint({
    ...writing,
    path: '/dmp/coupon/writeOff/undo',
    summary: '撤销核销',
    permission: ['coupon:undoWriteOff'],
    body: z.strictObject({ write_off_id: id('couponWriteOff'), reason: requiredLine(200, '原因') }),
    result: z.object({ write_off_id: z.string() }),
    errors: [e.WRITE_OFF_NOT_FOUND, e.WRITE_OFF_STATE, e.WRITE_OFF_DAY],
  }),
} as const;
