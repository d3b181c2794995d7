import { riskLevels } from '@merchant-admin/contract/risk/codes';
import { riskEndpoints } from '@merchant-admin/contract/risk/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { findOrder } from '../../orders/index.ts';
import { funderObjection } from '../rules/level.ts';
import { answeredOf } from '../store/risk-report.store.ts';
import { freshNow } from './shape.ts';

/** What a funder is told of an order's risk, and whether the order can be offered to one. */
export const financingRisk = operation(riskEndpoints.financingRisk, async (ctx, { query }) => {
  const order = await findOrder(ctx, query.order_id);
  const report = (await answeredOf(ctx, order.id)).find((each) => each.kind === 'risk');
  const objection = funderObjection(report, report !== undefined && freshNow(ctx, report));
  return {
    order_id: order.order_no,
    acceptable: objection === undefined,
    reason: objection ?? '',
    score: report?.score ?? null,
    level: report?.level ?? null,
    level_name: report?.level ? riskLevels[report.level] : '',
    segment: report?.segment ?? '',
    hits: report?.hits ?? [],
    asked_at: report?.asked_at.toISOString() ?? null,
  };
});
