import type { Ctx } from '../../../platform/http/context.ts';
import { workingDay } from '../../orders/index.ts';
import { claimedOn } from '../rules/lease-objections.ts';
import type { InspectionRow } from '../store/inspection.store.ts';
import type { ReturnRow } from '../store/return.store.ts';

/**
 * The last day on which a claim may be objected to; null while there is none, or when it was objected to already. A claim that nobody objects to by that
 * day counts as agreed to (domain notes 3.5).
 */
export async function disputeUntil(ctx: Ctx, back: ReturnRow, last: InspectionRow | undefined): Promise<string | null> {
  const day = claimedOn(back, last?.audited_at);
  return day === null ? null : workingDay(ctx, day, ctx.services.config.DISPUTE_WORKING_DAYS);
}
