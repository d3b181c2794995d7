import { riskKinds, riskLevels, riskOutcomes } from '@merchant-admin/contract/risk/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { isFresh } from '../rules/level.ts';
import type { ReportRow } from '../store/risk-report.store.ts';

export const freshNow = (ctx: Ctx, row: ReportRow): boolean =>
  row.outcome === 'answered' && isFresh(row.asked_at, ctx.now, ctx.services.config.RISK_FRESH_HOURS);

/** A kept report as the console draws it. */
export const shown = (ctx: Ctx, orderNo: string, row: ReportRow) => ({
  ...row,
  id: String(row.id),
  order_id: orderNo,
  kind_name: riskKinds[row.kind],
  outcome_name: riskOutcomes[row.outcome],
  level_name: row.level === null ? '' : riskLevels[row.level],
  asked_at: row.asked_at.toISOString(),
  fresh: freshNow(ctx, row),
});
