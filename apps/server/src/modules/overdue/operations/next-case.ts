import { businessTime } from '@merchant-admin/common/dates';
import { leftOut, type LeftOut } from '@merchant-admin/contract/overdue/codes';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder, lateness } from '../../orders/index.ts';
import { scoreOf, totalOf } from '../rules/score.ts';
import { casesToScore, caseToScore, type NextCase } from '../store/next-case.view.ts';
import { pullRule } from '../store/pull-rule.store.ts';
import { outcomesOf } from './judge-promises.ts';

async function scored(ctx: Ctx, list: readonly NextCase[]) {
  const outcomes = await outcomesOf(ctx, list);
  return list.map((row) => {
    const late = lateness(row, ctx.today);
    const facts = { ...row, late_days: Math.max(late.rent, late.back), return_days: late.back, outcome: outcomes.get(row.id) };
    const parts = scoreOf(facts, ctx.now);
    return { row, parts, total: totalOf(parts) };
  });
}

/** Of one's own cases that may be worked on now, the one with the most points. Of as many, the longest late. */
export const nextCase = operation(overdueEndpoints.nextCase, async (ctx, { body }) => {
  const list = await scored(ctx, await casesToScore(ctx, body.skip));
  const since = ({ row }: (typeof list)[number]) => row.next_due ?? row.rent_end ?? '';
  const best = list.toSorted((a, b) => b.total - a.total || since(a).localeCompare(since(b)) || a.row.id - b.row.id)[0];
  if (best === undefined) return { order_id: '', score: null, may_pull: ctx.can('overdue:follow') && (await pullRule.of(ctx)).enabled };
  return { order_id: best.row.order_no, score: { total: best.total, parts: best.parts, left_out: '' }, may_pull: false };
});

const leftOutText = ({ left_out: reason, quiet_until: until }: { left_out: LeftOut | ''; quiet_until: Date | null }): string =>
  reason === '' ? '' : reason === 'linked' ? `${leftOut.linked}，至 ${businessTime(until!).slice(0, 16)}` : leftOut[reason];

export const caseScore = operation(overdueEndpoints.caseScore, async (ctx, { query }) => {
  const { id } = await findOrder(ctx, query.order_id);
  const row = (await caseToScore(ctx, id))!;
  const [{ parts, total }] = (await scored(ctx, [row])) as [Awaited<ReturnType<typeof scored>>[number]];
  return { total, parts, left_out: leftOutText(row) };
});
