import { riskKinds, riskKindNames, riskLevels } from '@merchant-admin/contract/risk/codes';
import { riskEndpoints } from '@merchant-admin/contract/risk/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder, orderDetail, riskTagsFor } from '../../orders/index.ts';
import { isHigh, worst } from '../rules/level.ts';
import { answeredOf, newestOf, reportsOf } from '../store/risk-report.store.ts';
import { shown } from './shape.ts';

/** What is known of an order's risk: tags, segment, and the worst that the reports say. */
export const riskInfo = operation(riskEndpoints.orderListRiskInfo, async (ctx, { query }) => {
  const order = await orderDetail(ctx, query.order_id);
  const level = worst((await answeredOf(ctx, order.id)).map((report) => report.level));
  return {
    order_id: order.order_no,
    segment: order.segment,
    risk_tags: riskTagsFor(order.risk_ids, ctx.isGuest),
    level,
    level_name: level === null ? '' : riskLevels[level],
    special_needed: isHigh(level),
    version: order.version,
  };
});

/** The newest report of each kind, answered or not; none of a kind that was never asked for. */
export const recentRisk = operation(riskEndpoints.recentRisk, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const newest = new Map((await newestOf(ctx, order.id)).map((report) => [report.kind, shown(ctx, order.order_no, report)]));
  return { list: riskKindNames.map((kind) => ({ kind, kind_name: riskKinds[kind], report: newest.get(kind) ?? null })) };
});

export const listRisk = operation(riskEndpoints.listRisk, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  return { list: (await reportsOf(ctx, order.id)).map((report) => shown(ctx, order.order_no, report)) };
});
