import { sql, type RawBuilder } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore, type Standing } from '../../orders/index.ts';

/** An order as it lies on the bench. */
export interface BenchRow extends Standing {
  id: number;
  order_no: string;
  sku_id: number;
  goods_name: string;
  sku_name: string;
  quantity: number;
  receiver_name: string;
  receiver_phone: string;
  region: string;
  street: string;
  audited_at: Date | null;
  close_reason: string;
  reviewer_id: number | null;
  claim_expires_at: Date | null;
  version: number;
  /** Serial numbers of the devices that the order was sent and has. */
  sent: string[];
}

const columns = sql`id, order_no, sku_id, goods_name, sku_name, quantity, receiver_name, receiver_phone, region, street, audited_at, close_reason, reviewer_id, claim_expires_at, version,
  status, audit_status, delivery_status, sign_status, return_rule, buyout_mode, renewable, deposit_status, authorisation_expires_at, lease_type, rent_end, settling, next_due, parent_id,
  array(select v.imei from order_device v where v.merchant_id = orders.merchant_id and v.order_id = orders.id order by v.device_id) as sent`;

const own = (ctx: Ctx) => sql`merchant_id = ${ctx.merchantId} and ${ownStore(ctx)}`;
const oneWhere = (ctx: Ctx, condition: RawBuilder<unknown>) => maybe(ctx.tx, sql<BenchRow>`select ${columns} from orders where ${own(ctx)} and ${condition}`);

/** The order of that number; undefined where the caller has none. */
export const orderByNo = (ctx: Ctx, orderNo: string) => oneWhere(ctx, sql`order_no = ${orderNo}`);
/** The order of that id; undefined where it is another store's. */
export const orderById = (ctx: Ctx, id: number) => oneWhere(ctx, sql`id = ${id}`);

/** The most waiting orders that are looked at for the next one. */
const mostWaiting = 30;

/** Orders that wait to be shipped, what has waited longest first: of one SKU where it is given, and none of those that were passed. */
export const ordersWaiting = (ctx: Ctx, passed: readonly string[], skuId?: number) =>
  rows(
    ctx.tx,
    sql<BenchRow>`select ${columns} from orders where ${own(ctx)} and status = ${codes(orderStatus.TO_SHIP)} and parent_id is null
        and ${skuId === undefined ? sql`true` : sql`sku_id = ${skuId}`} and order_no <> all(${[...passed]}::text[])
      order by audited_at, id limit ${mostWaiting}`,
  );
