import { sql } from 'kysely';
import { countState } from '@merchant-admin/contract/stock/count-codes';
import { moveState } from '@merchant-admin/contract/stock/move-codes';
import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import { recycleState } from '@merchant-admin/contract/recycling/codes';
import { visitState } from '@merchant-admin/contract/visits/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

/** What stands in the way of switching a store off. */
export interface StoreUse {
  /** Orders of the store that have not ended. */
  orders: number;
  /** Devices that stand in it or went out from it; not those that left for good. */
  devices: number;
  /** Transfers to it or from it that are asked for or on the way, those of which a device has not come among them, and counts of it that have not ended. */
  moves: number;
  counts: number;
  /** Customers who are still to come to it. */
  visits: number;
  /** Orders of the store by which devices are bought back and that have not ended. */
  buybacks: number;
}

/** Tabs of the order list from here on hold orders that have ended (domain notes 3.1). */
const endedFrom = 90;

/** States of orders by which devices are bought back that have ended, and the others. */
const ended: readonly number[] = [recycleState.DONE, recycleState.RETURNED, recycleState.CANCELLED];
const openBuybacks = codes(...Object.values(recycleState).filter((state) => !ended.includes(state)));

/** What is in use of a page of stores, by the store's id: counted from the maintained counts, at the same cost for ten orders and ten million. */
export async function useOfStores(ctx: Ctx, stores: readonly { id: number }[]): Promise<Map<number, StoreUse>> {
  const ids = stores.map(({ id }) => id);
  const found = await rows(
    ctx.tx,
    sql<StoreUse & { id: number }>`select s.id, coalesce((select sum(n)::bigint from order_tally t
        where t.merchant_id = ${ctx.merchantId} and t.store_id = s.id and t.tab < ${endedFrom}), 0) as orders,
        coalesce((select sum(n)::bigint from device_tally t where t.merchant_id = ${ctx.merchantId} and t.store_id = s.id and t.status < ${deviceStatus.SOLD}), 0) as devices,
        (select count(*)::bigint from stock_move m where m.merchant_id = ${ctx.merchantId} and (m.to_store = s.id or m.from_store = s.id)
          and m.state in (${codes(moveState.TO_APPROVE, moveState.TO_SEND, moveState.ON_WAY)}))
        + (select count(*)::bigint from stock_move m where m.merchant_id = ${ctx.merchantId} and (m.to_store = s.id or m.from_store = s.id) and m.state = ${codes(moveState.RECEIVED)}
          and m.id = any(array(select w.move_id from stock_move_piece w where w.merchant_id = ${ctx.merchantId} and w.moving))) as moves,
        (select count(*)::bigint from stock_count c where c.merchant_id = ${ctx.merchantId} and c.store_id = s.id and c.state in (${codes(countState.RUNNING, countState.TO_CONFIRM)})) as counts,
        (select count(*)::bigint from store_visit v where v.merchant_id = ${ctx.merchantId} and v.store_id = s.id
          and v.state in (${codes(visitState.TO_CONFIRM, visitState.READY)}) and v.keep_until > ${ctx.now}) as visits,
        (select count(*)::bigint from recycle_order r where r.merchant_id = ${ctx.merchantId} and r.store_id = s.id and r.state in (${openBuybacks})) as buybacks
      from unnest(${ids}::bigint[]) s(id)`,
  );
  return new Map(found.map(({ id, ...use }) => [id, use]));
}

/** Those who may answer for a store: staff of the merchant who are not disabled; for staff of a store, their colleagues. */
export const possibleManagers = (ctx: Ctx) =>
  rows(
    ctx.tx,
    sql<{ value: string; name: string }>`select a.id::text as value, a.name || '（' || a.account || '）' as name from account a
      where a.merchant_id = ${ctx.merchantId} and a.enabled and ${ctx.storeId === null ? sql`true` : sql`a.store_id = ${ctx.storeId}`} order by a.id limit 1000`,
  );

/** Whether somebody may answer for a store. */
export const mayManage = async (ctx: Ctx, accountId: string): Promise<boolean> =>
  (await maybe(ctx.tx, sql<{ id: number }>`select id from account where merchant_id = ${ctx.merchantId} and id = ${accountId}::bigint and enabled`)) !==
  undefined;

/** A name of an account; empty where there is none. */
export const nameOfAccount = async (ctx: Ctx, accountId: string | null): Promise<string> =>
  accountId === null
    ? ''
    : ((await maybe(ctx.tx, sql<{ name: string }>`select name from account where merchant_id = ${ctx.merchantId} and id = ${accountId}::bigint`))?.name ?? '');

/** Who belongs to a store, those who are not disabled first; a hundred at most. */
export const peopleOf = (ctx: Ctx, storeId: number) =>
  rows(
    ctx.tx,
    sql<{ name: string; account: string; enabled: boolean }>`select name, account, enabled from account
      where merchant_id = ${ctx.merchantId} and store_id = ${storeId} order by enabled desc, id limit 100`,
  );
