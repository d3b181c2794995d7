import type { BookingState } from '@merchant-admin/contract/delivery/codes';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { recycleState as at, type RecycleAnswer, type RecycleState, type RecycleStop, type RecycleWay } from '@merchant-admin/contract/recycling/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Unchecked } from '../rules/recycle-states.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { pickupOf } from './pickup-of.ts';
import { blindOf } from './blind-waits.ts';
import { correctionOf } from './correction-waits.ts';

export interface RecycleRow {
  id: number;
  order_no: string;
  shop_order_no: string;
  customer_name: string;
  customer_phone: string;
  id_card_cipher: Buffer;
  id_card_hash: Buffer;
  payee_cipher: Buffer;
  region: string;
  street: string;
  way: RecycleWay;
  store_id: number | null;
  recycle_id: number;
  model_name: string;
  auto_accept: boolean;
  /** As it is written down; `stateAt` tells where it stands by the clock. */
  state: RecycleState;
  estimate: number;
  price: number | null;
  quote_version: number;
  bound_until: Date;
  offer_until: Date | null;
  company: string;
  express_no: string;
  imei: string;
  signed_by: number | null;
  signed_at: Date | null;
  stop: RecycleStop | '';
  /** Whether somebody let it be that another merchant has the device. */
  elsewhere_let_be: boolean;
  /** What of the outside check of its number is open. */
  unchecked: Unchecked;
  inspector_id: number | null;
  sku_id: number | null;
  degree: number | null;
  needs_second: boolean;
  approved_by: number | null;
  answered: RecycleAnswer | '';
  answered_at: Date | null;
  paid_at: Date | null;
  device_id: number | null;
  back_company: string;
  back_no: string;
  end_reason: string;
  /** The lease whose first payments the device settles. */
  trade_order_id: number | null;
  /** Until when the device has to come for that. */
  trade_until: Date | null;
  /** fen: what of the lease is settled by the device now, and what of the price paid for that. */
  credit: number;
  settled: number;
  traded_at: Date | null;
  trade_ended_at: Date | null;
  difference_bill_id: number | null;
  /** fen: what went to the customer in money. */
  paid_out: number;
  pay_round: number;
  /** How the courier stands who is to fetch the device; '' where nobody is asked. */
  pickup: BookingState | '';
  /** Who inspected the device that waits for a second inspection; null where none waits. */
  blind_of: number | null;
  /** Who asked for another price while that waits; null where none does. */
  correction_of: number | null;
  /** Who asked for the price that is offered and who agreed, where it was typed. */
  corrected_by: number | null;
  correction_agreed_by: number | null;
  version: number;
}

/** The condition on an order `o`: staff of a store see those of their store. */
export const seenOrders = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`o.store_id = ${ctx.storeId}`);

const columns = sql<RecycleRow>`o.id, o.order_no, o.shop_order_no, o.customer_name, o.customer_phone, o.id_card_cipher, o.id_card_hash, o.payee_cipher, o.region, o.street, o.way, o.store_id,
  o.recycle_id, o.model_name, o.auto_accept, o.state, o.estimate, o.price, o.quote_version, o.bound_until, o.offer_until, o.company, o.express_no, o.imei, o.signed_by, o.signed_at, o.stop, o.elsewhere_let_be,
  o.unchecked, o.inspector_id, o.sku_id, o.degree, o.needs_second, o.approved_by, o.answered, o.answered_at, o.paid_at, o.device_id, o.back_company, o.back_no, o.end_reason,
  o.trade_order_id, o.trade_until, o.credit, o.settled, o.traded_at, o.trade_ended_at, o.difference_bill_id, o.paid_out, o.pay_round,
  ${pickupOf} as pickup, ${blindOf} as blind_of, ${correctionOf} as correction_of, o.corrected_by, o.correction_agreed_by, o.version`;

const read = (ctx: Ctx, where: Condition, how: Condition = sql``) =>
  maybe(ctx.tx, sql<RecycleRow>`select ${columns} from recycle_order o where o.merchant_id = ${ctx.merchantId} and ${where} ${how}`);

export const orderByNo = (ctx: Ctx, no: string) => read(ctx, sql`o.order_no = ${no}`);
export const orderOfShop = (ctx: Ctx, shopNo: string) => read(ctx, sql`o.shop_order_no = ${shopNo}`);

/** An order that the person sees. */
export const findRecycleOrder = (ctx: Ctx, id: string) => read(ctx, sql`o.id = ${id}::bigint and ${seenOrders(ctx)}`);

export const recycleById = (ctx: Ctx, id: number) => read(ctx, sql`o.id = ${id}`);

/** An order, locked, whoever acts. */
export const lockRecycle = (ctx: Ctx, id: number) => read(ctx, sql`o.id = ${id}`, sql`for update`);

/** The live trades of a lease: orders whose device settles, or is to settle, its first payments. */
export const tradesOfLease = (ctx: Ctx, leaseId: number): Promise<{ id: number }[]> =>
  rows(
    ctx.tx,
    sql<{ id: number }>`select id from recycle_order where merchant_id = ${ctx.merchantId} and trade_order_id = ${leaseId} and trade_ended_at is null
      and state not in (${codes(at.RETURNED, at.CANCELLED)}) order by id limit 10`,
  );

/** The number of a lease that a device is given for. */
export const leaseNo = async (ctx: Ctx, id: number): Promise<string> =>
  (await one(ctx.tx, sql<{ order_no: string }>`select order_no from orders where merchant_id = ${ctx.merchantId} and id = ${id}`)).order_no;

/** What is still to be paid to the customer in money, fen. */
export const dueOf = ({ price, settled, paid_out: paid }: Pick<RecycleRow, 'price' | 'settled' | 'paid_out'>): number => (price ?? 0) - settled - paid;

/** States in which a device is with us and the order is not over. */
const inHand = [at.TO_INSPECT, at.OFFERED, at.TO_PAY, at.PAYING, at.TO_RETURN, at.PAY_FAILED] as const;

/** The open order in which a device stands, other than this one. */
export const openOfDevice = (ctx: Ctx, imei: string, besides: number) =>
  read(ctx, sql`o.imei = ${imei} and o.id <> ${besides} and o.stop <> 'open' and o.state in (${codes(...inHand)})`, sql`limit 1`);

export interface NewRecycle {
  /** The number by which whoever asked for the order knows it; where there is none it is the order's own. */
  shopOrderNo: string | undefined;
  memberId: string;
  name: string;
  phone: string;
  idCard: Buffer;
  idCardHash: Buffer;
  payee: Buffer;
  region: string;
  street: string;
  way: RecycleWay;
  storeId: number | null;
  recycleId: number;
  modelName: string;
  autoAccept: boolean;
  /** fen */
  estimate: number;
  boundUntil: Date;
}

/** An order's number: the day and ten random digits, which tell nobody how many there are. */
const newNumber = (ctx: Ctx) => `HS${ctx.today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`;

export function insertRecycle(ctx: Ctx, made: NewRecycle): Promise<{ id: number; order_no: string }> {
  const no = newNumber(ctx);
  return one(
    ctx.tx,
    sql<{
      id: number;
      order_no: string;
    }>`insert into recycle_order (merchant_id, order_no, shop_order_no, member_id, customer_name, customer_phone, id_card_cipher, id_card_hash, payee_cipher,
        region, street, way, store_id, recycle_id, model_name, auto_accept, state, estimate, bound_until, placed_at)
      values (${ctx.merchantId}, ${no}, ${made.shopOrderNo ?? no}, ${made.memberId}, ${made.name}, ${made.phone}, ${made.idCard}, ${made.idCardHash}, ${made.payee}, ${made.region},
        ${made.street}, ${made.way}, ${made.storeId}::bigint, ${made.recycleId}, ${made.modelName}, ${made.autoAccept}, ${at.TO_SEND}, ${made.estimate}, ${made.boundUntil}, ${ctx.now})
      returning id, order_no`,
  );
}

/** What may change of an order beside its state; a column that is not named stays. */
export type RecycleChange = Partial<{
  state: RecycleState;
  price: number;
  quote_version: number;
  changed: number;
  offer_until: Date | null;
  company: string;
  express_no: string;
  sent_at: Date;
  imei: string;
  proofs: readonly string[];
  signed_by: number | null;
  signed_name: string;
  signed_at: Date;
  stop: RecycleStop | '';
  elsewhere_let_be: boolean;
  unchecked: Unchecked;
  inspector_id: number | null;
  inspector_name: string;
  inspected_at: Date;
  sku_id: number;
  degree: number;
  needs_second: boolean;
  corrected_by: number | null;
  correction_agreed_by: number | null;
  approved_by: number | null;
  approved_name: string;
  approved_at: Date | null;
  answered: RecycleAnswer;
  answered_at: Date;
  paid_at: Date | null;
  device_id: number;
  intake_no: string;
  back_company: string;
  back_no: string;
  ended_at: Date | null;
  end_reason: string;
  trade_order_id: number;
  trade_until: Date | null;
  credit: number;
  settled: number;
  traded_at: Date | null;
  trade_ended_at: Date;
  difference_bill_id: number | null;
  paid_out: number;
  pay_round: number;
}>;

/** Writes what an act changed of an order that is locked. */
export async function changeRecycle(ctx: Ctx, id: number, change: RecycleChange): Promise<void> {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${Array.isArray(value) ? sql`${value}::text[]` : value}`);
  await changed(ctx.tx, sql`update recycle_order set ${sql.join([...set, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`);
}
