import type { RiskLevel } from '@merchant-admin/contract/risk/codes';
import type { Ctx } from '../../platform/http/context.ts';
import { worst } from './rules/level.ts';
import { answersOf } from './store/risk-report.store.ts';

export { isHigh, worst } from './rules/level.ts';

export interface KnownRisk {
  /** Whether the report of the kind `risk` was answered. */
  read: boolean;
  level: RiskLevel | null;
}

/** What the kept reports of a page of orders say, by the order's id. */
export async function knownRisks(ctx: Ctx, orderIds: readonly number[]): Promise<Map<number, KnownRisk>> {
  const reports = Map.groupBy(await answersOf(ctx, orderIds), (report) => report.order_id);
  return new Map(
    orderIds.map((id) => {
      const own = reports.get(id) ?? [];
      return [id, { read: own.some((report) => report.kind === 'risk'), level: worst(own.map((report) => report.level)) }];
    }),
  );
}
