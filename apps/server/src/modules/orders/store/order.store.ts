import { sql, type RawBuilder } from 'kysely';
import { businessDay } from '@merchant-admin/common/dates';
import {
  depositStatus,
  orderStatus,
  signStatus,
  type AuditStatus,
  type CloseType,
  type DepositStatus,
  type FinishType,
  type OrderStatus,
  type SignStatus,
  deliveryStatus,
} from '@merchant-admin/contract/orders/codes';
import { returnRule, type BuyoutMode } from '@merchant-admin/contract/goods/codes';
import { ordersErrors as e } from '@merchant-admin/contract/orders/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { maybe, one } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { judge } from '../rules/judge.ts';
import type { Facts } from '../rules/objections.ts';
import { reviewResultOf } from '../rules/review-hold.ts';
import type { Transition } from '../rules/transitions.ts';
import { enterReview, leaveReview } from './review-item.store.ts';

/** What acts need to know of an order; amounts in fen. */
export interface OrderRow {
  id: number;
  order_no: string;
  store_id: number | null;
  status: OrderStatus;
  audit_status: AuditStatus;
  delivery_status: number;
  sign_status: SignStatus;
  /** Terms of the goods as they were when ordered: codes `returnRules` and `buyoutModes` of the goods' contract. */
  return_rule: number;
  buyout_mode: number;
  renewable: boolean;
  deposit_status: DepositStatus;
  close_type: CloseType | null;
  sku_id: number;
  /** Number of devices; the order's amounts are of all of them. */
  quantity: number;
  member_id: string;
  segment: string;
  channel_id: string;
  reviewer_id: number | null;
  claim_expires_at: Date | null;
  next_contact_at: Date | null;
  first_payment: number;
  total_rent: number;
  periods: number;
  deposit_total: number;
  deposit_exempt: number;
  deposit_frozen: number;
  paid_amount: number;
  refunded_amount: number;
  paid_periods: number;
  pay_deadline: Date | null;
  authorisation_expires_at: Date | null;
  rent_start: string | null;
  rent_end: string | null;
  goods_id: number;
  lease_type: number;
  market_price: number;
  sale_price: number;
  buyout_price: number;
  deposit_captured: number;
  prepayment: number;
  overflow: number;
  /** What secures the devices that are to come back for newer ones, fen. */
  yearly: number;
  /** The order whose devices this one replaces. */
  exchange_of: number | null;
  agreement_no: string;
  next_due: string | null;
  return_fee_waived: number;
  return_fee_billed: number;
  finish_type: FinishType | null;
  settling: boolean;
  parent_id: number | null;
  lease_rule: number;
  return_grace_days: number;
  /** The day on which the goods were handed in. */
  back_on: string | null;
  /** The IMEI of the first device. */
  imei: string | null;
  created_at: Date;
  version: number;
}

/** Where an order stands, as every read of it says. */
export interface Standing {
  status: number;
  audit_status: number;
  delivery_status: number;
  sign_status: number;
  return_rule: number;
  buyout_mode: number;
  renewable: boolean;
  deposit_status: number;
  authorisation_expires_at: Date | null;
  lease_type: number;
  rent_end: string | null;
  settling: boolean;
  next_due: string | null;
  /** The order that this one continues; lists do not read it, for nobody pays an order there. */
  parent_id?: number | null;
}

function isSecured({ deposit_status: deposit, authorisation_expires_at: until }: Standing, now: Date): boolean {
  if (deposit === depositStatus.NONE) return true;
  return deposit === depositStatus.FROZEN && (until === null || until > now);
}

const columns = sql`id, order_no, store_id, status, audit_status, delivery_status, sign_status, return_rule, buyout_mode, renewable, deposit_status, close_type, sku_id, quantity, member_id, segment, channel_id, reviewer_id, claim_expires_at, next_contact_at,
  first_payment, total_rent, periods, deposit_total, deposit_exempt, deposit_frozen, paid_amount, refunded_amount, paid_periods, pay_deadline, authorisation_expires_at, rent_start, rent_end,
  goods_id, lease_type, market_price, sale_price, buyout_price, deposit_captured, prepayment, overflow, yearly, exchange_of, agreement_no, next_due, return_fee_waived, return_fee_billed, finish_type, settling,
  parent_id, lease_rule, return_grace_days, back_on, imei, created_at, version`;

/** The condition that staff of a store see their store's orders only. */
export const ownStore = (ctx: Ctx) => (ctx.storeId === null ? sql`true` : sql`store_id = ${ctx.storeId}`);

async function found(row: Promise<OrderRow | undefined>): Promise<OrderRow> {
  return (await row) ?? refuse(e.ORDER_NOT_FOUND);
}

/** The order of that number, if the caller may see it. @throws ORDER_NOT_FOUND */
export const findOrder = (ctx: Ctx, orderNo: string) =>
  found(maybe(ctx.tx, sql<OrderRow>`select ${columns} from orders where merchant_id = ${ctx.merchantId} and order_no = ${orderNo} and ${ownStore(ctx)}`));

function keep(ctx: Ctx, order: OrderRow): OrderRow {
  ctx.held.hold(order.id);
  ctx.held.keep(order.id, 'orders', 'row', order);
  return order;
}

/** The order of that number, locked: acts on one order happen one after another. @throws ORDER_NOT_FOUND */
export const lockOrder = async (ctx: Ctx, orderNo: string) =>
  keep(
    ctx,
    await found(
      maybe(
        ctx.tx,
        sql<OrderRow>`select ${columns} from orders where merchant_id = ${ctx.merchantId} and order_no = ${orderNo} and ${ownStore(ctx)} for update`,
      ),
    ),
  );

/** The order of that id, locked, as it stands now; one that the transaction holds already is not read again. */
export const lockOrderById = (ctx: Ctx, id: number) =>
  ctx.held.read(id, 'orders', 'row', async () =>
    keep(ctx, await one(ctx.tx, sql<OrderRow>`select ${columns} from orders where merchant_id = ${ctx.merchantId} and id = ${id} for update`)),
  );

/** The facts about an order that the state table asks for. */
export const factsOf = (order: Standing, now: Date): Facts => ({
  status: order.status as OrderStatus,
  auditStatus: order.audit_status as AuditStatus,
  shippedInPart: order.delivery_status === deliveryStatus.IN_PART,
  signed: order.sign_status === signStatus.SIGNED,
  secured: isSecured(order, now),
  leaseType: order.lease_type,
  leaseOver: order.rent_end !== null && businessDay(now) > order.rent_end,
  settling: order.settling,
  rentOpen: order.next_due !== null,
  earlyReturn: order.return_rule === returnRule.ANY_TIME,
  buyout: order.buyout_mode as BuyoutMode,
  renewable: order.renewable,
  renewal: typeof order.parent_id === 'number',
});

/** What an act writes to an order, apart from its state, which `moveOrder` writes. */
export interface OrderChange {
  status?: never;
  audit_status?: never;
  deposit_status?: DepositStatus;
  sign_status?: SignStatus;
  close_type?: CloseType;
  close_reason?: string;
  /** Who reviews the order is a copy of who holds its item. */
  reviewer_id?: never;
  claim_expires_at?: never;
  next_contact_at?: Date | null;
  pay_deadline?: Date | null;
  paid_at?: Date;
  audited_at?: Date | null;
  closed_at?: Date;
  authorisation_expires_at?: Date | null;
  authorisation_warned?: boolean;
  deposit_frozen?: number;
  deposit_total?: number;
  deposit_exempt?: number;
  paid_amount?: number;
  refunded_amount?: number;
  paid_periods?: number;
  latest_remark?: string;
  /** The store that handed over an order which had none. */
  store_id?: number;
  delivery_status?: number;
  imei?: string | null;
  shipped_at?: Date | null;
  receive_by?: Date | null;
  received_at?: Date;
  rent_start?: string;
  rent_end?: string;
  /** When rent is due next, as the bills' `nextDue` tells it. */
  next_due?: RawBuilder<string | null>;
  deposit_captured?: number;
  discount?: RawBuilder<number> | number;
  prepayment?: number;
  overflow?: number;
  yearly?: number;
  exchange_of?: number;
  agreement_no?: string;
  return_fee_waived?: number;
  return_fee_billed?: number;
  finish_type?: FinishType;
  finished_at?: Date;
  settling?: boolean;
  back_on?: string | null;
  customer_name?: string;
  customer_phone?: string;
  id_card_cipher?: Buffer;
  id_card_hash?: Buffer;
  birth_date?: string | null;
  receiver_name?: string;
  receiver_phone?: string;
  region?: string;
  street?: string;
  customer_service_id?: number | null;
  compensation?: boolean;
  performance_way?: number;
  funder_settled_at?: Date;
  second_review_at?: Date;
  goods_id?: number;
  sku_id?: number;
  goods_name?: string;
  sku_name?: string;
  degree?: number;
  image?: string;
  contract_company_id?: number | null;
  return_rule?: number;
  buyout_mode?: number;
  renewable?: boolean;
  lease_type?: number;
  periods?: number;
  total_rent?: number;
  original_rent?: number;
  first_payment?: number;
  market_price?: number;
  sale_price?: number;
  buyout_price?: number;
  /** The snapshot, as JSON text. */
  snapshot?: string;
  cover_plan_id?: number;
  cover_price?: number;
}

async function write(ctx: Ctx, id: number, fields: object): Promise<number> {
  const sets = Object.entries(fields).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const written = await one(
    ctx.tx,
    sql<OrderRow>`update orders set ${sql.join([...sets, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id} returning ${columns}`,
  );
  return keep(ctx, written).version;
}

/** Columns that are kept with an order beside its acts; changing one makes nobody's view of the order stale. */
type Noted = 'next_due' | 'risk_level' | 'contact_told' | 'overdue_told' | 'return_overdue_told';

/** Notes something with an order. @returns whether it had another value before */
export async function noteOnOrder(ctx: Ctx, id: number, column: Noted, value: RawBuilder<unknown>): Promise<boolean> {
  const noted = await maybe(
    ctx.tx,
    sql`update orders o set ${sql.ref(column)} = n.value from (select ${value} as value) n
      where o.merchant_id = ${ctx.merchantId} and o.id = ${id} and o.${sql.ref(column)} is distinct from n.value returning o.id`,
  );
  if (noted !== undefined) ctx.held.wrote('orders');
  return noted !== undefined;
}

/** Writes a change to a locked order and returns its new version. */
export const changeOrder = (ctx: Ctx, id: number, change: OrderChange): Promise<number> => write(ctx, id, change);

export interface Moved {
  to: OrderStatus;
  audit: AuditStatus;
  version: number;
}

/**
 * Moves a locked order to where the state table leads it, and writes what changes with it; nothing else changes an order's state. It comes into the
 * review's pool with this, and leaves it.
 * @throws the error that is given, with the table's reason
 */
export async function moveOrder(
  ctx: Ctx,
  order: OrderRow,
  transition: Transition,
  change: OrderChange = {},
  refusal: ErrorDefinition = e.ORDER_CHANGED,
): Promise<Moved> {
  const verdict = judge(transition, factsOf(order, ctx.now));
  if (!verdict.allowed) refuse(refusal, { text: verdict.reason });
  const { to, audit } = verdict;
  if (to === orderStatus.TO_REVIEW && order.status !== to) await enterReview(ctx, order);
  if (order.status === orderStatus.TO_REVIEW && order.status !== to) await leaveReview(ctx, order, reviewResultOf(transition));
  return { to, audit, version: await write(ctx, order.id, { ...change, status: to, audit_status: audit }) };
}
