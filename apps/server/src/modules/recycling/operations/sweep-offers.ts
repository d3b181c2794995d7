import { sql } from 'kysely';
import { recycleState as at, recycleStops } from '@merchant-admin/contract/recycling/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { reportedStop } from '../store/device-check.store.ts';
import { takeOffer } from '../store/offer.store.ts';
import { changeRecycle, recycleById } from '../store/recycle-order.store.ts';
import { addStep } from '../store/step.store.ts';
import { isTrading, lockBoth } from './recycle-seen.ts';
import { cancelRecycle } from './recycle-end.ts';
import { endTrade, settleTrade } from './trade-in.ts';
import { writeExpiry } from './expire-offer.ts';
import { stockBought } from './stock-bought.ts';

/** Milliseconds within which whatever began before an offer's end is done: an answer that came in time may be written after it, and counts. No call takes as long. */
const answersUnderWayMs = 60_000;

const expired = (ctx: Ctx) =>
  sql<Due>`select id, order_no as no from recycle_order where merchant_id = ${ctx.merchantId} and state = ${codes(at.OFFERED)} and offer_until <= ${new Date(ctx.now.getTime() - answersUnderWayMs)}`;

const unstocked = (ctx: Ctx) =>
  sql<Due>`select id, order_no as no from recycle_order where merchant_id = ${ctx.merchantId} and state = ${codes(at.DONE)} and device_id is null`;

const neverCame = '旧机逾期未寄达';

const stoppedByOpen = (ctx: Ctx) =>
  sql<Due>`select id, order_no as no from recycle_order where merchant_id = ${ctx.merchantId} and stop = 'open' and state in (${codes(at.TO_INSPECT, at.OFFERED, at.TO_PAY, at.PAY_FAILED)})`;

/** Lets an order go on whose device stood in another that is over by now. */
async function letGo(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockBoth(ctx, (await recycleById(ctx, id))!);
  const stop = (await takeOffer(ctx, order.id, order.imei)) || (await reportedStop(ctx, order.id));
  if (order.stop !== 'open' || stop === 'open') return 0;
  await changeRecycle(ctx, order.id, { stop });
  await addStep(ctx, order.id, stop === '' ? 'released' : 'stopped', stop === '' ? '同一设备的另一回收单已完结' : recycleStops[stop]);
  if (stop === '') await settleTrade(ctx, order.id);
  return 1;
}

/** Trades that nothing stands against any more and that were not settled when it fell away. */
const unsettledTrades = (ctx: Ctx) =>
  sql<Due>`select id, order_no as no from recycle_order where merchant_id = ${ctx.merchantId} and state = ${codes(at.TO_PAY)} and stop = '' and trade_order_id is not null
      and traded_at is null and trade_ended_at is null and (approved_by is not null or not needs_second)`;

async function settleLate(ctx: Ctx, { id }: Due): Promise<number> {
  await lockBoth(ctx, (await recycleById(ctx, id))!);
  await settleTrade(ctx, id);
  return isTrading((await recycleById(ctx, id))!) ? 0 : 1;
}

const overdueTrades = (ctx: Ctx) => sql<Due>`select id, order_no as no from recycle_order where merchant_id = ${ctx.merchantId} and trade_until <= ${ctx.now}`;

/** A device that settles a lease did not come in its time: what it settled is taken back. One that was not even sent is not waited for any more. */
async function endOverdue(ctx: Ctx, { id }: Due): Promise<number> {
  const order = await lockBoth(ctx, (await recycleById(ctx, id))!);
  if (order.trade_until === null || order.trade_until > ctx.now) return 0;
  if (order.state === at.TO_SEND) await cancelRecycle(ctx, order, neverCame);
  else await endTrade(ctx, order.id, neverCame);
  return 1;
}

const expire = async (ctx: Ctx, { id }: Due): Promise<number> => ((await writeExpiry(ctx, await lockBoth(ctx, (await recycleById(ctx, id))!))) ? 1 : 0);

/** Writes down what the clock has decided, and takes in what is paid for and not in stock yet, lets go of what is free again. */
const sweepOffers = eachDue(
  { due: expired, handle: expire, complaint: 'an offer could not be ended' },
  {
    due: unstocked,
    handle: async ({ services, merchantId }, { id }) => ((await stockBought(services, systemCaller(merchantId), id)) ? 1 : 0),
    complaint: 'a bought device could not be taken in',
  },
  { due: overdueTrades, handle: endOverdue, complaint: 'a trade could not be ended' },
  { due: stoppedByOpen, handle: letGo, complaint: 'a stopped device could not be let go' },
  { due: unsettledTrades, handle: settleLate, complaint: 'a trade could not be settled' },
);

export const recycleSweep = sweep(
  {
    name: 'recycle offers',
    title: '回收报价处理',
    explains: '逾期未答复的回收报价按拒绝处理；已付款的设备入库；另一回收单完结后解除拦截；以旧换新的旧机逾期未寄达则撤销抵扣',
    objects: 'recycleOrder',
  },
  sweepOffers,
);
