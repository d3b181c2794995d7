import { sql } from 'kysely';
import type { SettleState, WithdrawState } from '@merchant-admin/contract/finance/codes';
import type { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import type { QueryOf } from '@merchant-admin/contract/platform/endpoint';
import { countCap } from '@merchant-admin/contract/platform/paging';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { conditionsBy, daysIn, instantsIn, type Condition, type Conditions } from '../../../platform/lists/conditions.ts';
import { countedPage, type Listed } from '../../../platform/lists/page.ts';
import { seenByHead, statementColumns, type LineRow, type StatementRow } from './statement.store.ts';
import { withdrawalColumns, type WithdrawalRow } from './withdrawal.store.ts';

type Page = { page: number; page_size: number };
type Query<K extends keyof typeof financeEndpoints> = Omit<QueryOf<(typeof financeEndpoints)[K]>, 'page' | 'page_size' | 'tab'>;
export type SettleFilter = Query<'settleList'>;
export type WithdrawFilter = Query<'withdrawList'>;
export type FlowFilter = Query<'flowList'>;
export type LineFilter = Omit<Query<'settleLines'>, 'merchant_id' | 'statement_id'>;

/** The row of one merchant, or, for whoever reads across all, of every one that is asked for. */
const across = (ctx: Ctx, alias: 't' | 'w' | 'f', merchant: string | undefined): Condition =>
  merchant === undefined ? sql`${seenByHead(ctx)}` : sql`${sql.ref(`${alias}.merchant_id`)} = ${merchant}::bigint and ${seenByHead(ctx)}`;
const all = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `);
const inStates = (alias: 't' | 'w', states: readonly number[]): Condition =>
  states.length === 0 ? sql`true` : sql`${sql.ref(`${alias}.state`)} in (${codes(...states)})`;

/** How many there are, counted no further than one beyond `most`. */
const counted = async (ctx: Ctx, from: Condition, where: Condition, most = countCap): Promise<number> =>
  (await one(ctx.tx, sql<{ n: number }>`select count(*)::int as n from (select ${from} where ${where} limit ${most + 1}) c`)).n;
/** How the rows of a list are read, by a condition and what comes after their order. */
type By<Row> = (where: Condition, how: Condition) => Promise<Row[]>;
/** A page of a list, and how many there are of it. */
const listed = async <Row>(ctx: Ctx, { page, page_size: size }: Page, from: Condition, where: Condition, by: By<Row>): Promise<Listed<Row>> =>
  countedPage({ page, page_size: size }, await by(where, sql`limit ${size} offset ${(page - 1) * size}`), () => counted(ctx, from, where));

const statementsWhere = (ctx: Ctx, states: readonly SettleState[], { merchant_id: merchant, ...filter }: SettleFilter): Condition => {
  const by: Conditions<Omit<SettleFilter, 'merchant_id'>> = {
    statement_no: (no) => sql`t.statement_no = ${no.toUpperCase()}`,
    ...daysIn('to', sql`t.to_day`),
    ...instantsIn('made', sql`t.made_at`),
  };
  return all([across(ctx, 't', merchant), inStates('t', states), ...conditionsBy(filter, by)]);
};
const statementsBy = (ctx: Ctx, where: Condition, how: Condition): Promise<StatementRow[]> =>
  rows(
    ctx.tx,
    sql<StatementRow>`select ${statementColumns} from settle_statement t join merchant m on m.merchant_id = t.merchant_id where ${where} order by t.id desc ${how}`,
  );

/** A page of statements, the newest first. */
export const listStatements = (ctx: Ctx, states: readonly SettleState[], page: Page, filter: SettleFilter): Promise<Listed<StatementRow>> =>
  listed(ctx, page, sql`from settle_statement t`, statementsWhere(ctx, states, filter), (where, how) => statementsBy(ctx, where, how));
/** How many statements are in each state. */
export const countStatements = (ctx: Ctx, merchant: string | undefined): Promise<{ state: SettleState; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{ state: SettleState; n: number }>`select t.state, count(*)::int as n from settle_statement t where ${across(ctx, 't', merchant)} group by t.state`,
  );

const linesWhere = (ctx: Ctx, statementId: string, filter: LineFilter): Condition => {
  const by: Conditions<LineFilter> = { order_no: (no) => sql`l.order_no = ${no.toUpperCase()}`, kind: (kind) => sql`l.kind = ${kind}` };
  return all([sql`l.merchant_id = ${ctx.merchantId} and l.statement_id = ${statementId}::bigint and ${seenByHead(ctx)}`, ...conditionsBy(filter, by)]);
};
const linesBy = (ctx: Ctx, where: Condition, how: Condition): Promise<LineRow[]> =>
  rows(
    ctx.tx,
    sql<LineRow>`select l.id, l.kind, l.order_no, l.what, l.trade_no, l.day::text, l.amount, l.rate, l.commission from settle_line l where ${where} order by l.id ${how}`,
  );
/** A page of a statement's lines, in their order. */
export const listLines = (ctx: Ctx, statementId: string, page: Page, filter: LineFilter): Promise<Listed<LineRow>> =>
  listed(ctx, page, sql`from settle_line l`, linesWhere(ctx, statementId, filter), (where, how) => linesBy(ctx, where, how));

const withdrawalsWhere = (ctx: Ctx, states: readonly WithdrawState[], { merchant_id: merchant, ...filter }: WithdrawFilter): Condition => {
  const by: Conditions<Omit<WithdrawFilter, 'merchant_id'>> = {
    withdraw_no: (no) => sql`w.withdraw_no = ${no.toUpperCase()}`,
    ...instantsIn('applied', sql`w.applied_at`),
  };
  return all([across(ctx, 'w', merchant), inStates('w', states), ...conditionsBy(filter, by)]);
};
const withdrawalsBy = (ctx: Ctx, where: Condition, how: Condition): Promise<WithdrawalRow[]> =>
  rows(
    ctx.tx,
    sql<WithdrawalRow>`select ${withdrawalColumns} from withdrawal w join merchant m on m.merchant_id = w.merchant_id where ${where} order by w.id desc ${how}`,
  );
/** A page of withdrawals, the newest first. */
export const listWithdrawals = (ctx: Ctx, states: readonly WithdrawState[], page: Page, filter: WithdrawFilter): Promise<Listed<WithdrawalRow>> =>
  listed(ctx, page, sql`from withdrawal w`, withdrawalsWhere(ctx, states, filter), (where, how) => withdrawalsBy(ctx, where, how));
export const countWithdrawals = (ctx: Ctx, merchant: string | undefined): Promise<{ state: WithdrawState; n: number }[]> =>
  rows(
    ctx.tx,
    sql<{ state: WithdrawState; n: number }>`select w.state, count(*)::int as n from withdrawal w where ${across(ctx, 'w', merchant)} group by w.state`,
  );

export interface FlowRow {
  id: number;
  at: Date;
  kind: 'settled' | 'withdraw' | 'returned';
  ref_no: string;
  /** fen */
  amount: number;
  before: number;
  after: number;
  by_name: string;
}
/** A page of what moved a merchant's funds, the newest first. */
export function listFlows(ctx: Ctx, page: Page, { merchant_id: _merchant, ...filter }: FlowFilter): Promise<Listed<FlowRow>> {
  const by: Conditions<typeof filter> = { kind: (kind) => sql`f.kind = ${kind}`, ...instantsIn('at', sql`f.at`) };
  const where = all([sql`f.merchant_id = ${ctx.merchantId} and ${seenByHead(ctx)}`, ...conditionsBy(filter, by)]);
  return listed(ctx, page, sql`from purse_flow f`, where, (found, how) =>
    rows(
      ctx.tx,
      sql<FlowRow>`select f.id, f.at, f.kind, f.ref_no, f.amount, f.before, f.after, f.by_name from purse_flow f where ${found} order by f.id desc ${how}`,
    ),
  );
}

/** A merchant's name; undefined for one that the caller does not see. */
export const merchantName = async (ctx: Ctx): Promise<string | undefined> =>
  (await rows(ctx.tx, sql<{ name: string }>`select name from merchant where merchant_id = ${ctx.merchantId} and ${seenByHead(ctx)}`))[0]?.name;

/** What a list is taken out by, step by step in its own order. */
export interface Walk<Row> {
  next(after: string | undefined, step: number): Promise<Row[]>;
  /** How many there are, counted no further than one beyond `most`. */
  count(most: number): Promise<number>;
}
const walkOf = <Row>(ctx: Ctx, id: Condition, from: Condition, where: Condition, ids: readonly string[], by: By<Row>, forward: boolean): Walk<Row> => {
  const chosen = ids.length === 0 ? where : sql`${where} and ${id} = any(${[...ids]}::bigint[])`;
  const behind = (after: string | undefined) => (after === undefined ? sql`true` : forward ? sql`${id} > ${after}::bigint` : sql`${id} < ${after}::bigint`);
  return {
    next: (after, step) => by(sql`${chosen} and ${behind(after)}`, sql`limit ${step}`),
    count: (most) => counted(ctx, from, chosen, most),
  };
};
export const walkStatements = (ctx: Ctx, states: readonly SettleState[], filter: SettleFilter, ids: readonly string[]): Walk<StatementRow> =>
  walkOf(ctx, sql`t.id`, sql`from settle_statement t`, statementsWhere(ctx, states, filter), ids, (where, how) => statementsBy(ctx, where, how), false);
export const walkLines = (ctx: Ctx, statementId: string, filter: LineFilter, ids: readonly string[]): Walk<LineRow> =>
  walkOf(ctx, sql`l.id`, sql`from settle_line l`, linesWhere(ctx, statementId, filter), ids, (where, how) => linesBy(ctx, where, how), true);
export const walkWithdrawals = (ctx: Ctx, states: readonly WithdrawState[], filter: WithdrawFilter, ids: readonly string[]): Walk<WithdrawalRow> =>
  walkOf(ctx, sql`w.id`, sql`from withdrawal w`, withdrawalsWhere(ctx, states, filter), ids, (where, how) => withdrawalsBy(ctx, where, how), false);
