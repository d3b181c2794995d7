import { sql } from 'kysely';
import { recycleState as at } from '@merchant-admin/contract/recycling/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { oneByOne, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep, type Sweep } from '../../../platform/jobs/sweeps.ts';
import { lockRecycle } from '../store/recycle-order.store.ts';
import { writeExpiry } from './expire-offer.ts';
import { stockBought } from './stock-bought.ts';

const expired = (ctx: Ctx, id: number, limit: number): Promise<Due[]> =>
  rows(
    ctx.tx,
    sql<Due>`select id, order_no as no from recycle_order where merchant_id = ${ctx.merchantId} and state = ${codes(at.OFFERED)} and offer_until <= ${ctx.now} and id > ${id}
      order by id limit ${limit}`,
  );

const unstocked = (ctx: Ctx, id: number, limit: number): Promise<Due[]> =>
  rows(
    ctx.tx,
    sql<Due>`select id, order_no as no from recycle_order where merchant_id = ${ctx.merchantId} and state = ${codes(at.DONE)} and device_id is null and id > ${id} order by id limit ${limit}`,
  );

const expire = async (ctx: Ctx, { id }: Due): Promise<number> => ((await writeExpiry(ctx, (await lockRecycle(ctx, id))!)) ? 1 : 0);

/** Writes down what the clock has decided, and takes in what is paid for and not in stock yet. */
const sweepOffers: Sweep = async (services, caller) => {
  const ended = await oneByOne(services, caller, { dueAfter: expired, handle: expire, complaint: 'an offer could not be ended' });
  const taken = await oneByOne(services, caller, {
    dueAfter: unstocked,
    handle: async (_, { id }) => ((await stockBought(services, caller, id)) ? 1 : 0),
    complaint: 'a bought device could not be taken in',
  });
  return ended + taken;
};

export const recycleSweep = sweep(
  { name: 'recycle offers', title: '回收报价处理', explains: '逾期未答复的回收报价按拒绝处理；已付款的设备入库', objects: 'recycleOrder' },
  sweepOffers,
);
