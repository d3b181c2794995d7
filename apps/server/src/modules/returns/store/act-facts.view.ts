import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { liveRequestStates, openBillStates } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { workingDays } from '../../orders/index.ts';
import { claimedOn, type AuditFacts, type DisputeFacts, type RenewFacts } from '../rules/lease-objections.ts';

const byId = <Row extends { id: number }>(found: readonly Row[]): Map<number, Row> => new Map(found.map((row) => [row.id, row]));

/** The facts that the rule of renewing asks for, of a page of orders by their id. */
export const renewFacts = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, RenewFacts & { id: number }>> =>
  byId(
    await rows(
      ctx.tx,
      sql<RenewFacts & { id: number }>`select o.id, coalesce(o.rent_end + o.return_grace_days < ${ctx.today}, true) as late,
          exists (select from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.status in (${codes(...openBillStates)}) and b.amount > b.paid + b.waived) as "billsOpen",
          exists (select from orders c where c.merchant_id = o.merchant_id and c.parent_id = o.id and c.status <> ${codes(orderStatus.CLOSED)}) as "renewalOpen",
          exists (select from money_request m where m.merchant_id = o.merchant_id and m.order_id = o.id and m.kind = 'deduction' and m.state in (${codes(...liveRequestStates)})) as "deductionAlive"
        from orders o where o.merchant_id = ${ctx.merchantId} and o.id = any(${[...ids]}::bigint[])`,
    ),
  );

/** What was paid ahead and settled a bill, fen: it goes back to where it was, so it is no payment of a claim. */
const takenFromHeld = sql`select coalesce(sum(l.amount), 0) from document_bill l join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id
  where l.merchant_id = b.merchant_id and l.bill_id = b.id and d.kind = 'offset' and d.state = 'succeeded'`;

/** Which of these orders have a renewal that waits for its first rent. */
export const renewalsWaiting = async (ctx: Ctx, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await rows(
        ctx.tx,
        sql<{
          id: number;
        }>`select parent_id as id from orders where merchant_id = ${ctx.merchantId} and parent_id = any(${[...ids]}::bigint[]) and status = ${orderStatus.TO_PAY}`,
      )
    ).map(({ id }) => id),
  );

/** The clearing's state of each of these orders that is being cleared, by the order's id. */
export const clearingsUnderWay = async (ctx: Ctx, ids: readonly number[]): Promise<Map<number, number>> =>
  new Map(
    (
      await rows(
        ctx.tx,
        sql<{
          id: number;
          state: number;
        }>`select order_id as id, state from clearing where merchant_id = ${ctx.merchantId} and order_id = any(${[...ids]}::bigint[]) and state < 50`,
      )
    ).map(({ id, state }) => [id, state]),
  );

interface ClaimRow extends Omit<DisputeFacts, 'until'> {
  id: number;
  inspector_id: number | null;
  audited_at: Date | null;
}

/** The facts that the rules of auditing and of objecting ask for, of a page of orders by their id; orders without an open return are not in it. */
export async function claimFacts(ctx: Ctx, ids: readonly number[]): Promise<Map<number, DisputeFacts & AuditFacts>> {
  const found = await rows(
    ctx.tx,
    sql<ClaimRow>`select r.order_id as id, r.state, r.disputes, i.inspector_id, i.audited_at,
        exists (select from bill b where b.merchant_id = r.merchant_id and b.paid > (${takenFromHeld})
            and b.return_id = r.id)
          or exists (select from clearing c where c.merchant_id = r.merchant_id and c.order_id = r.order_id and c.state < 50 and c.state > 20) as paid,
        exists (select from money_request m where m.merchant_id = r.merchant_id and m.order_id = r.order_id and m.kind = 'deduction' and m.state in (${codes(...liveRequestStates)})) as "deductionAlive"
      from return_document r
      left join lateral (select inspector_id, audited_at from inspection i where i.merchant_id = r.merchant_id and i.return_id = r.id order by i.id desc limit 1) i on true
      where r.merchant_id = ${ctx.merchantId} and r.order_id = any(${[...ids]}::bigint[]) and r.state < 70`,
  );
  const until = await workingDays(
    ctx,
    found.flatMap((row) => claimedOn(row, row.audited_at) ?? []),
    ctx.services.config.DISPUTE_WORKING_DAYS,
  );
  return new Map(
    found.map((row) => [
      row.id,
      { ...row, until: until.get(claimedOn(row, row.audited_at) ?? '') ?? null, inspectedByMe: row.inspector_id !== null && row.inspector_id === ctx.actor.id },
    ]),
  );
}

/** The facts of an order without an open return. */
export const noClaim: DisputeFacts & AuditFacts = { state: null, disputes: 0, until: null, paid: false, deductionAlive: false, inspectedByMe: false };
