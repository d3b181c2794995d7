import { addDays, endOfDay, startOfDay } from '@merchant-admin/common/dates';
import { recycleWays, type RecycleWay } from '@merchant-admin/contract/recycling/codes';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { mostReportDays, type ReportBy } from '@merchant-admin/contract/recycling/report-codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { driftBy, marginBy, mostReported, questionSums, type DriftSums, type MarginSums, type Span } from '../store/report.view.ts';

/** @throws RECYCLE_REPORT_DAYS */
export function spanOf(ctx: Ctx, { from, to }: { from: string; to: string }): Span {
  if (from > to || to > ctx.today || to >= addDays(from, mostReportDays)) refuse(e.RECYCLE_REPORT_DAYS);
  return { from: startOfDay(from), before: endOfDay(to) };
}

/** Hundredths of a percent; 0 of nothing. */
export const rate = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 10_000) / whole));
const nobody: Record<ReportBy, string> = { model: '未知机型', way: '', inspector: '未知', store: '总部' };
export const nameIn = (by: ReportBy, name: string): string => (by === 'way' ? recycleWays[name as RecycleWay] : name || nobody[by]);
export const sumOf = <Row extends object>(rows: readonly Row[], fields: readonly (keyof Row)[]) =>
  Object.fromEntries(fields.map((field) => [field, rows.reduce((sum, row) => sum + Number(row[field]), 0)])) as Record<keyof Row, number>;

const driftFields = ['inspected', 'changed', 'refused', 'estimate', 'price'] as const;
const marginFields = ['bought', 'cost', 'income', 'paid_back'] as const;
const toldDrift = ({ inspected, changed, refused, estimate, price }: DriftSums) => ({
  inspected,
  changed,
  refused,
  estimate,
  price,
  fell: estimate - price,
  fell_rate: rate(estimate - price, estimate),
});
const toldMargin = ({ bought, cost, income, paid_back: paidBack }: MarginSums) => ({
  bought,
  cost,
  income,
  margin: income - cost,
  income_rate: rate(income, cost),
  paid_back: paidBack,
});

/** How far estimates held in devices that were inspected, and which question misleads. */
export const recycleDrift = operation(recyclingEndpoints.recycleDrift, async (ctx, { query: { by, ...days } }) => {
  const span = spanOf(ctx, days);
  const [found, questions] = await Promise.all([driftBy(ctx, span, by), questionSums(ctx, span)]);
  const total = sumOf(found, driftFields);
  return {
    capped: total.inspected >= mostReported,
    total: toldDrift(total),
    rows: found.map((row) => ({ key: row.key, name: nameIn(by, row.name), ...toldDrift(row) })),
    questions: questions.map((each) => ({ ...each, changed_rate: rate(each.changed, each.asked) })),
  };
});

/** What devices that were bought cost and brought since. */
export const recycleMargin = operation(recyclingEndpoints.recycleMargin, async (ctx, { query: { by, ...days } }) => {
  const found = await marginBy(ctx, spanOf(ctx, days), by);
  const total = sumOf(found, marginFields);
  const months = [...Map.groupBy(found, ({ month }) => month)].map(([month, own]) => {
    const { bought, cost, income } = sumOf(own, marginFields);
    return { month, bought, cost, income };
  });
  const rows = [...Map.groupBy(found, ({ key }) => key)].map(([key, own]) => ({
    key,
    name: nameIn(by, own[0]!.name),
    ...toldMargin(sumOf(own, marginFields)),
  }));
  return {
    capped: total.bought >= mostReported,
    total: toldMargin(total),
    rows: rows.toSorted((a, b) => b.bought - a.bought || a.key.localeCompare(b.key)),
    months: months.toSorted((a, b) => a.month.localeCompare(b.month)),
  };
});
