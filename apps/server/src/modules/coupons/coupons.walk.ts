import { couponsEndpoints } from '@merchant-admin/contract/coupons/endpoints';
import { particulars } from '../../contract-walk/particulars.ts';
import { prepare, unique } from '../../contract-walk/preparing.ts';
import { couponDeskOf } from '../../testing/coupon-fixtures.ts';
import { someCoupon } from '../../testing/coupons.ts';
import type { Walker } from '../../contract-walk/walker.ts';

/** A new template that waits, or that customers receive of. */
const template = async (walker: Walker, over: object = {}) => (await couponDeskOf(walker)).made(over);
const waiting = { online_way: 1 };

export const couponWalk = particulars(couponsEndpoints, {
  voidCoupon: async (walker) => {
    const { id, version } = await prepare<{ id: string; version: number }>(walker, '/dmp/coupon/issue', someCoupon('walked'));
    return { body: { id, version } };
  },
  // Behind the first page the rows are counted.
  couponTemplateList: () => Promise.resolve({ query: { page: '2' } }),
  couponHolders: async (walker) => {
    const desk = await couponDeskOf(walker);
    const { template: id } = await desk.held();
    return { query: { template_id: id, page: '2' } };
  },
  couponTemplateInfo: async (walker) => ({ query: { template_id: (await (await couponDeskOf(walker)).coded()).template_id } }),
  writeOffList: () => Promise.resolve({ query: { page: '2' } }),
  couponTemplateSave: async (walker) => ({
    body: { ...(await couponDeskOf(walker)).body(), template_id: undefined, version: undefined, range: 2, goods_ids: [walker.fixtures['goods']!] },
  }),
  couponTemplateOnline: async (walker) => ({ body: { ...(await template(walker, waiting)) } }),
  couponTemplatePause: async (walker) => ({ body: { ...(await template(walker)) } }),
  couponTemplateEnd: async (walker) => ({ body: { ...(await template(walker)) } }),
  couponTemplateCopy: async (walker) => ({ body: { template_id: (await template(walker)).template_id } }),
  couponCodesMake: async (walker) => ({ body: { template_id: (await template(walker, { kind: 3 })).template_id, size: 2 } }),
  couponCodesTake: async (walker) => {
    const desk = await couponDeskOf(walker);
    const { template_id: id } = await desk.made({ kind: 3 });
    return { body: { batch_id: (await desk.makeCodes(id, 2)).result.batch_id } };
  },
  couponTemplateGive: async (walker) => ({ body: { template_id: (await template(walker)).template_id, member_id: 'walked' } }),
  shopClaim: async (walker) => ({ body: { template_id: (await template(walker)).template_id, member_id: 'walked', claim_no: unique('claim') } }),
  shopRedeem: async (walker) => ({ body: { code: (await (await couponDeskOf(walker)).coded(1)).codes[0]!, member_id: 'walked' } }),
  writeOffMake: async (walker) => {
    const desk = await couponDeskOf(walker);
    const { coupon } = await desk.held();
    return { body: { code: coupon.code, amount: 40_000, store_id: await desk.store(), order_no: undefined, preview: false } };
  },
  writeOffUndo: async (walker) => ({ body: { write_off_id: (await (await couponDeskOf(walker)).written()).id } }),
});
