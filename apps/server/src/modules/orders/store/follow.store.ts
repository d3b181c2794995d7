import { sql, type RawBuilder } from 'kysely';
import type { FollowKind } from '@merchant-admin/contract/orders/people-codes';
import { contactSides, type ContactSide } from '@merchant-admin/contract/overdue/contact-codes';
import { followResults, type FollowResult } from '@merchant-admin/contract/overdue/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { followKindName, followWayName } from '../rules/people-labels.ts';
import { ownStore } from './order.store.ts';

export interface NewFollow {
  orderId: number;
  kind: FollowKind;
  way: number;
  /** With whom was talked; left out, the customer himself. */
  side?: ContactSide;
  /** The call's result (overdue/codes.ts); 0 or left out for a record without one. */
  result?: number;
  content: string;
  nextAt?: string | undefined;
  promiseDate?: string | undefined;
  /** The amount that the customer promised to pay, fen. */
  promiseAmount?: number | undefined;
  /** Keys of uploads. */
  pictures?: readonly string[];
  /** Who talked; left out, the caller. */
  by?: { id: number; name: string };
  /** Why the promise takes the place of one whose day is not over. */
  supersedeReason?: string;
  /** The repayment plan whose first instalment the promise is. */
  planId?: number;
}

interface Row {
  id: number;
  order_no: string;
  kind: FollowKind;
  at: Date;
  operator_name: string;
  way: number;
  side: ContactSide;
  result: number;
  content: string;
  next_at: Date | null;
  promise_date: string | null;
  promise_amount: number | null;
  pictures: string[];
}

/** Adds a record; none is ever changed. @returns its id */
export async function addFollow(ctx: Ctx, follow: NewFollow): Promise<number> {
  const { id } = await one(
    ctx.tx,
    sql<{
      id: number;
    }>`insert into order_follow (merchant_id, order_id, kind, way, side, result, content, next_at, promise_date, promise_amount, supersede_reason, pictures, account_id, operator_name, at, plan_id)
      values (${ctx.merchantId}, ${follow.orderId}, ${follow.kind}, ${follow.way}, ${follow.side ?? 'debtor'}, ${follow.result ?? 0}, ${follow.content}, ${follow.nextAt ?? null}::timestamptz,
        ${follow.promiseDate ?? null}::date, ${follow.promiseAmount ?? null}, ${follow.supersedeReason ?? ''}, ${[...(follow.pictures ?? [])]}::text[], ${(follow.by ?? ctx.actor).id}, ${(follow.by ?? ctx.actor).name}, ${ctx.now}, ${follow.planId ?? null}::bigint) returning id`,
  );
  return id;
}

const shape = (row: Row) => ({
  id: String(row.id),
  order_id: row.order_no,
  kind: row.kind,
  kind_name: followKindName(row.kind),
  at: row.at.toISOString(),
  operator_name: row.operator_name,
  way_name: followWayName(row.way),
  side: row.side,
  side_name: contactSides[row.side],
  result: row.result,
  result_name: followResults[row.result as FollowResult] ?? '',
  content: row.content,
  next_at: row.next_at?.toISOString() ?? null,
  promise_date: row.promise_date,
  promise_amount: row.promise_amount,
  pictures: row.pictures,
});

const columns = sql`f.id, o.order_no, f.kind, f.at, f.operator_name, f.way, f.side, f.result, f.content, f.next_at, f.promise_date, f.promise_amount, f.pictures`;
const joined = sql`order_follow f join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id`;
const step = 20;
/** Records of one step; their pictures by key. */
export type FollowPage = Awaited<ReturnType<typeof follows>>;

async function follows(ctx: Ctx, which: RawBuilder<unknown>, before: string | undefined) {
  const found = await rows(
    ctx.tx,
    sql<Row>`select ${columns} from ${joined} where f.merchant_id = ${ctx.merchantId} and ${which} and ${before === undefined ? sql`true` : sql`f.id < ${before}::bigint`}
      order by f.id desc limit ${step + 1}`,
  );
  const list = found.slice(0, step).map(shape);
  return { list, next: found.length > step ? list.at(-1)!.id : '' };
}

/** Records of an order, the newest first; `next` goes on where this step ends. */
export const followsOfOrder = (ctx: Ctx, orderId: number, kinds: readonly FollowKind[], before?: string) =>
  follows(ctx, sql`f.order_id = ${orderId} and f.kind = any(${kinds}::text[])`, before);

/** Records of an order that stand behind an instant and a key, the newest first. @returns each with its key among the order's events */
export async function followsBehind(ctx: Ctx, orderId: number, { behind, limit }: { behind: { at: Date; key: string } | undefined; limit: number }) {
  const place = sql`(date_trunc('milliseconds', f.at), 'f' || lpad(f.id::text, 18, '0'))`;
  const older = behind ? sql`${place} < (${behind.at}::timestamptz, ${behind.key})` : sql`true`;
  const found = await rows(
    ctx.tx,
    sql<
      Row & { key: string }
    >`select ${columns}, 'f' || lpad(f.id::text, 18, '0') as key from ${joined} where f.merchant_id = ${ctx.merchantId} and f.order_id = ${orderId} and ${older}
      order by ${place} desc limit ${limit}`,
  );
  return found.map((row) => ({ ...shape(row), key: row.key }));
}

/** Records of all orders of one customer. */
export const followsOfCustomer = (ctx: Ctx, idCardHash: Buffer, before?: string) =>
  follows(
    ctx,
    sql`f.order_id in (select id from orders where merchant_id = ${ctx.merchantId} and id_card_hash = ${idCardHash} and ${ownStore(ctx)} order by created_at desc limit 200)`,
    before,
  );
