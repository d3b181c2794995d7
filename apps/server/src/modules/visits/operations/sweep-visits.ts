import { sql } from 'kysely';
import { visitState as at } from '@merchant-admin/contract/visits/codes';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { eachDue, type Due } from '../../../platform/jobs/one-by-one.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { lockOrderById } from '../../orders/index.ts';
import { visitById } from '../store/visit.store.ts';
import { settlePlaces, writeExpiry } from './end-visit.ts';

const expired = (ctx: Ctx) =>
  sql<Due>`select id, visit_no as no from store_visit where merchant_id = ${ctx.merchantId} and state in (${codes(at.TO_CONFIRM, at.READY)}) and keep_until <= ${ctx.now}`;

/** The first of those who wait for a device, of each SKU at each store. */
const queued = (ctx: Ctx) =>
  sql<Due>`select min(id) as id, min(visit_no) as no from store_visit where merchant_id = ${ctx.merchantId} and state = ${codes(at.TO_CONFIRM)} and placed_at is null
      and keep_until > ${ctx.now} group by store_id, sku_id`;

async function expire(ctx: Ctx, { id }: Due): Promise<number> {
  const visit = await visitById(ctx, id);
  if (visit?.order_id) await lockOrderById(ctx, visit.order_id);
  return (await writeExpiry(ctx, id)) ? 1 : 0;
}

async function place(ctx: Ctx, { id }: Due): Promise<number> {
  const visit = await visitById(ctx, id);
  return visit ? settlePlaces(ctx, visit.store_id, visit.sku_id) : 0;
}

/** Writes down what the clock has decided, and tells those who wait that a device has come. */
const sweepVisits = eachDue(
  { due: expired, handle: expire, complaint: 'a store visit could not be ended' },
  { due: queued, handle: place, complaint: 'a device could not be promised' },
);

export const visitsSweep = sweep(
  {
    name: 'store visits',
    title: '到店预约处理',
    explains: '超过保留时间未到店的预约记为过期并释放设备，有设备时通知排队的用户',
    objects: 'storeVisit',
  },
  sweepVisits,
);
