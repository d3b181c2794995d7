import { sql } from 'kysely';
import { riskLevelNames, type RiskKind, type RiskLevel, type RiskOutcomeName } from '@merchant-admin/contract/risk/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { RiskOutcome } from '../../../platform/risk/port.ts';
import { noteOnOrder } from '../../orders/index.ts';

export interface ReportRow {
  id: number;
  kind: RiskKind;
  provider: string;
  outcome: RiskOutcomeName;
  failure: string;
  score: number | null;
  level: RiskLevel | null;
  segment: string;
  hits: string[];
  summary: { label: string; value: string }[];
  took_ms: number;
  asked_at: Date;
  asked_by: string;
}

const columns = sql`id, kind, provider, outcome, failure, score, level, segment, hits, summary, took_ms, asked_at, asked_by`;

export interface Asked {
  orderId: number;
  kind: RiskKind;
  provider: string;
  tookMs: number;
  answer: RiskOutcome;
}

export function keepReport(ctx: Ctx, { orderId, kind, provider, tookMs, answer }: Asked): Promise<ReportRow> {
  const found = answer.outcome === 'answered' ? answer.findings : { score: null, level: null, segment: '', hits: [], summary: [] };
  const failure = answer.outcome === 'answered' ? '' : answer.failure;
  return one(
    ctx.tx,
    sql<ReportRow>`insert into risk_report (merchant_id, order_id, kind, provider, outcome, failure, score, level, segment, hits, summary, took_ms, asked_at, account_id, asked_by)
      values (${ctx.merchantId}, ${orderId}, ${kind}, ${provider}, ${answer.outcome}, ${failure}, ${found.score}, ${found.level}, ${found.segment}, ${found.hits}::text[],
        ${JSON.stringify(found.summary)}::jsonb, ${tookMs}, ${ctx.now}, ${ctx.actor.id}, ${ctx.actor.name})
      returning ${columns}`,
  );
}

/** Keeps the worst level of its newest answers with the order. The order gets no new version: nobody decides by this column. */
export async function keepLevel(ctx: Ctx, orderId: number): Promise<void> {
  await noteOnOrder(
    ctx,
    orderId,
    'risk_level',
    sql`(select level from (select distinct on (kind) level from risk_report
        where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and outcome = 'answered' order by kind, id desc) newest
      where level is not null order by array_position(${riskLevelNames}::text[], level) desc limit 1)`,
  );
}

/** All reports that were asked for about an order, newest first. */
export const reportsOf = (ctx: Ctx, orderId: number): Promise<ReportRow[]> =>
  rows(ctx.tx, sql<ReportRow>`select ${columns} from risk_report where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id desc limit 100`);

/** The newest report of each kind, answered or not. */
export const newestOf = (ctx: Ctx, orderId: number): Promise<ReportRow[]> =>
  rows(
    ctx.tx,
    sql<ReportRow>`select distinct on (kind) ${columns} from risk_report where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by kind, id desc`,
  );

/** The newest answered report of each kind, of a page of orders by their id. */
export const answersOf = (ctx: Ctx, orderIds: readonly number[]): Promise<(Pick<ReportRow, 'kind' | 'level'> & { order_id: number })[]> =>
  rows(
    ctx.tx,
    sql<Pick<ReportRow, 'kind' | 'level'> & { order_id: number }>`select distinct on (order_id, kind) order_id, kind, level from risk_report
      where merchant_id = ${ctx.merchantId} and order_id = any(${[...orderIds]}::bigint[]) and outcome = 'answered' order by order_id, kind, id desc`,
  );

/** The newest answered report of each kind: it counts even if a later question failed. */
export const answeredOf = (ctx: Ctx, orderId: number): Promise<ReportRow[]> =>
  rows(
    ctx.tx,
    sql<ReportRow>`select distinct on (kind) ${columns} from risk_report
      where merchant_id = ${ctx.merchantId} and order_id = ${orderId} and outcome = 'answered' order by kind, id desc`,
  );
