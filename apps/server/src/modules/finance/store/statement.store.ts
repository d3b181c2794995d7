import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { settleState as at, type SettleKind, type SettleState } from '@merchant-admin/contract/finance/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';

export interface StatementRow {
  id: number;
  merchant_id: number;
  merchant_name: string;
  statement_no: string;
  state: SettleState;
  to_day: string;
  lines: number;
  /** fen */
  rent: number;
  buyout: number;
  sale: number;
  compensation: number;
  other: number;
  commission: number;
  hash: string;
  terms_version: number;
  note: string;
  made_by: string;
  made_at: Date;
  submitted_id: number | null;
  submitted_by: string;
  submitted_at: Date | null;
  decided_by: string;
  decided_at: Date | null;
  decision_note: string;
  settled_at: Date | null;
  version: number;
}

/** The condition that these things are of no store: staff of one see none. */
export const seenByHead = (ctx: Ctx): Condition => (ctx.storeId === null ? sql`true` : sql`false`);

export const statementColumns = sql<StatementRow>`t.id, t.merchant_id, m.name as merchant_name, t.statement_no, t.state, t.to_day::text, t.lines, t.rent, t.buyout, t.sale, t.compensation, t.other, t.commission, t.hash,
  t.terms_version, t.note, t.made_by, t.made_at, t.submitted_id, t.submitted_by, t.submitted_at, t.decided_by, t.decided_at, t.decision_note, t.settled_at, t.version`;
const read = (ctx: Ctx, id: string | number, how: Condition = sql``) =>
  maybe(
    ctx.tx,
    sql<StatementRow>`select ${statementColumns} from settle_statement t join merchant m on m.merchant_id = t.merchant_id
      where t.merchant_id = ${ctx.merchantId} and t.id = ${id}::bigint and ${seenByHead(ctx)} ${how}`,
  );
export const findStatement = (ctx: Ctx, id: string) => read(ctx, id);
export const lockStatement = (ctx: Ctx, id: string | number) => read(ctx, id, sql`for update of t`);

/** What customers paid less what went back, and what of it is the merchant's; fen. */
export const amountOf = ({ rent, buyout, sale, compensation, other }: Pick<StatementRow, SettleKind>): number => rent + buyout + sale + compensation + other;
export const netOf = (row: Pick<StatementRow, SettleKind | 'commission'>): number => amountOf(row) - row.commission;

/** Whether a statement of the merchant waits to be settled. */
export const hasOpen = async (ctx: Ctx): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from settle_statement where merchant_id = ${ctx.merchantId} and state in (${codes(at.OPEN, at.SUBMITTED)})`)) !== undefined;

/** What statements that wait hold before commission, fen. */
export const settlingSum = async (ctx: Ctx): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ amount: number }>`select coalesce(sum(rent + buyout + sale + compensation + other), 0)::bigint as amount from settle_statement
        where merchant_id = ${ctx.merchantId} and state in (${codes(at.OPEN, at.SUBMITTED)})`,
    )
  ).amount;

export interface NewStatement {
  to_day: string;
  sums: Readonly<Record<SettleKind, number>>;
  commission: number;
  lines: number;
  hash: string;
  terms_version: number;
  note: string;
}
export const insertStatement = (ctx: Ctx, made: NewStatement): Promise<{ id: number; statement_no: string }> =>
  one(
    ctx.tx,
    sql<{
      id: number;
      statement_no: string;
    }>`insert into settle_statement (merchant_id, statement_no, state, to_day, lines, rent, buyout, sale, compensation, other, commission, hash, terms_version, note, made_by, made_at)
      values (${ctx.merchantId}, ${`JS${ctx.today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`}, ${at.OPEN}, ${made.to_day}::date, ${made.lines}, ${made.sums.rent}, ${made.sums.buyout},
        ${made.sums.sale}, ${made.sums.compensation}, ${made.sums.other}, ${made.commission}, ${made.hash}, ${made.terms_version}, ${made.note}, ${ctx.actor.name}, ${ctx.now}) returning id, statement_no`,
  );

/** What may change of a statement; a column that is not named stays. */
export type StatementChange = Partial<
  Pick<StatementRow, 'state' | 'submitted_id' | 'submitted_by' | 'submitted_at' | 'decided_by' | 'decided_at' | 'decision_note' | 'settled_at'> & {
    decided_id: number | null;
  }
>;
export async function changeStatement(ctx: Ctx, id: number, change: StatementChange): Promise<void> {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await changed(
    ctx.tx,
    sql`update settle_statement set ${sql.join([...set, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`,
  );
}

export interface LineRow {
  id: number;
  kind: SettleKind;
  order_no: string;
  what: string;
  trade_no: string;
  day: string;
  /** fen */
  amount: number;
  /** 1/10000 */
  rate: number;
  commission: number;
}
export type NewLine = Omit<LineRow, 'id'> & { document_id: number | null; bill_id: number | null; sale_payment_id: number | null };

export const insertLines = (ctx: Ctx, statementId: number, lines: readonly NewLine[]): Promise<number> =>
  changed(
    ctx.tx,
    sql`insert into settle_line (merchant_id, statement_id, kind, document_id, bill_id, sale_payment_id, order_no, what, trade_no, day, amount, rate, commission)
      select ${ctx.merchantId}, ${statementId}, t.kind, t.document_id, t.bill_id, t.sale_payment_id, t.order_no, t.what, t.trade_no, t.day, t.amount, t.rate, t.commission
      from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (kind text, document_id bigint, bill_id bigint, sale_payment_id bigint, order_no text, what text, trade_no text, day date, amount bigint, rate integer, commission bigint))
        with ordinality t (kind, document_id, bill_id, sale_payment_id, order_no, what, trade_no, day, amount, rate, commission, place) order by t.place`,
  );
/** Lets the lines of a statement that is given up go. */
export const dropLines = (ctx: Ctx, statementId: number): Promise<number> =>
  changed(ctx.tx, sql`update settle_line set live = false where merchant_id = ${ctx.merchantId} and statement_id = ${statementId}`);

/** What was settled of these bills and of these sale orders before, by the thing's id; fen. */
export async function settledBefore(
  ctx: Ctx,
  billIds: readonly number[],
  saleIds: readonly number[],
): Promise<{ bills: ReadonlyMap<number, Sums>; sales: ReadonlyMap<number, Sums> }> {
  const bills = await rows(
    ctx.tx,
    sql<Sums & { id: number }>`select bill_id as id, sum(amount)::bigint as amount, sum(commission)::bigint as commission from settle_line
      where merchant_id = ${ctx.merchantId} and bill_id = any(${[...billIds]}::bigint[]) and live group by bill_id`,
  );
  const sales = await rows(
    ctx.tx,
    sql<Sums & { id: number }>`select p.order_id as id, sum(l.amount)::bigint as amount, sum(l.commission)::bigint as commission from sale_payment p
      join settle_line l on l.merchant_id = p.merchant_id and l.sale_payment_id = p.id and l.live
      where p.merchant_id = ${ctx.merchantId} and p.order_id = any(${[...saleIds]}::bigint[]) group by p.order_id`,
  );
  const byId = (of: readonly (Sums & { id: number })[]) => new Map(of.map(({ id, ...sums }) => [id, sums]));
  return { bills: byId(bills), sales: byId(sales) };
}
interface Sums {
  amount: number;
  commission: number;
}
