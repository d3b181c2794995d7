import { sql } from 'kysely';
import { troubleStates, type ParcelState, type ReturnedState, type TrackState } from '@merchant-admin/contract/delivery/codes';
import type { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { one, reversed, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { shownPage } from '../../../platform/lists/page.ts';
import { nameIs } from '../../../platform/plain/matching.ts';
import { mostCandidates, ordersByTail, ownStore, type Standing } from '../../orders/index.ts';
import { isNumbered } from '../../stock/index.ts';
import type { Receiver } from './receiver.view.ts';

export interface ListedReturn extends Standing, Omit<Receiver, 'region' | 'street'> {
  id: number;
  order_id: number;
  order_no: string;
  state: ParcelState;
  back: ReturnedState;
  imei: string;
  /** Devices in the parcel. */
  quantity: number;
  company: string;
  express_no: string;
  track_state: TrackState;
  shipped_at: Date;
  refused_at: Date | null;
  refused_by: string;
  refuse_reason: string;
  reviewer_id: number | null;
  claim_expires_at: Date | null;
  version: number;
}

/** The condition that a parcel `p` comes back or came back, as the index of such parcels has it. */
const comesBack = sql`(p.state = 'refused' or (p.state = 'sent' and p.track_state in (${sql.join(troubleStates.map((state) => sql.lit(state)))})))`;
/** Parcels of which a device waits for its inspection. */
export const waitsForInspection = (ctx: Ctx) =>
  sql`p.id in (select d.refused_parcel_id from device d where d.merchant_id = ${ctx.merchantId} and d.refused_parcel_id is not null)`;
const stands = (ctx: Ctx, tab: string): Condition | undefined =>
  ({
    coming: sql`p.state = 'sent'`,
    waiting: waitsForInspection(ctx),
    placed: sql`p.state = 'refused' and not ${waitsForInspection(ctx)} and not p.sent_anew`,
    again: sql`p.state = 'refused' and not ${waitsForInspection(ctx)} and p.sent_anew`,
  })[tab];

type Filter = Omit<QueryOf<typeof deliveryEndpoints.returnedList>, 'page' | 'page_size'>;

const ofOrders = (ctx: Ctx, which: Condition) =>
  sql`p.order_id in (select id from orders where merchant_id = ${ctx.merchantId} and ${which} limit ${mostCandidates})`;

const conditionsFor = (ctx: Ctx): Conditions<Filter> => ({
  tab: (tab) => stands(ctx, tab),
  order_id: (tail) => sql`p.order_id in ${ordersByTail(ctx, tail)}`,
  express_no: (no) => sql`p.express_no <> '' and p.express_no ^@ ${no}`,
  imei: (tail) => sql`p.id in (select v.parcel_id from parcel_device v where v.merchant_id = ${ctx.merchantId} and ${isNumbered(ctx, sql`v.device_id`, tail)})`,
  receiver_name: (name) => ofOrders(ctx, nameIs('receiver_name', name)),
  receiver_phone: (phone) => ofOrders(ctx, sql`receiver_phone_reversed ^@ ${reversed(phone)}`),
  ...instantsIn('shipped', sql`p.shipped_at`),
  ...instantsIn('refused', sql`p.refused_at`),
});

/** Staff of a store see the parcels `p` of its orders. */
export const ofOwnStore = (ctx: Ctx): Condition =>
  ctx.storeId === null ? sql`true` : sql`exists (select from orders where merchant_id = p.merchant_id and id = p.order_id and ${ownStore(ctx)})`;
const whereOf = (ctx: Ctx, filter: Filter): Condition =>
  sql.join([sql`p.merchant_id = ${ctx.merchantId}`, comesBack, ofOwnStore(ctx), ...conditionsBy(filter, conditionsFor(ctx))], sql` and `);

const rowsOf = (ctx: Ctx, ids: readonly number[]): Promise<ListedReturn[]> =>
  rows(
    ctx.tx,
    sql<ListedReturn>`select p.id, p.order_id, p.state, p.company, p.express_no, p.track_state, p.shipped_at, p.refused_at, p.refused_by, p.refuse_reason,
        case when p.state = 'sent' then 'coming' when ${waitsForInspection(ctx)} then 'waiting' when p.sent_anew then 'again' else 'placed' end as back,
        array_to_string(array(select v.imei from parcel_device v where v.merchant_id = p.merchant_id and v.parcel_id = p.id order by v.device_id), ' ') as imei,
        (select count(*)::int from parcel_device v where v.merchant_id = p.merchant_id and v.parcel_id = p.id) as quantity,
        o.order_no, o.status, o.audit_status, o.delivery_status, o.sign_status, o.return_rule, o.buyout_mode, o.renewable, o.deposit_status, o.authorisation_expires_at, o.lease_type, o.rent_end, o.settling, o.next_due,
        o.goods_name, o.sku_name, o.receiver_name, o.receiver_phone, o.reviewer_id, o.claim_expires_at, o.version
      from parcel p join orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
      where p.merchant_id = ${ctx.merchantId} and p.id = any(${[...ids]}::bigint[]) order by p.id desc`,
  );

const countWhere = async (ctx: Ctx, where: Condition): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select from parcel p where ${where} limit ${countCap + 1}) x`)).n;

/** A page of the parcels that come back, the newest first. */
export async function listReturned(ctx: Ctx, { page, page_size: size, ...filter }: QueryOf<typeof deliveryEndpoints.returnedList>) {
  const where = whereOf(ctx, filter);
  const found = await rows(ctx.tx, sql<{ id: number }>`select p.id from parcel p where ${where} order by p.id desc limit ${size} offset ${(page - 1) * size}`);
  return shownPage(
    { page, page_size: size },
    found.map(({ id }) => id),
    (ids) => rowsOf(ctx, ids),
    () => countWhere(ctx, where),
  );
}

/** How many stand at each tab, counted up to the cap of lists. */
export const countReturned = (ctx: Ctx, tab: Filter['tab']): Promise<number> => countWhere(ctx, whereOf(ctx, { tab }));
