import { businessDay } from '@merchant-admin/common/dates';
import type { Ctx } from '../../../platform/http/context.ts';
import { workingDay } from '../../orders/index.ts';
import type { InspectionRow } from '../store/inspection.store.ts';
import type { ReturnRow } from '../store/return.store.ts';

/** The last day on which a claim may be objected to; null while there is none, or when it was objected to already. A claim that nobody objects to by then counts as agreed to (domain notes 3.5). */
export const disputeUntil = async (ctx: Ctx, back: ReturnRow, last: InspectionRow | undefined): Promise<string | null> =>
  back.state === 50 && back.disputes === 0 && last?.audited_at ? workingDay(ctx, businessDay(last.audited_at), ctx.services.config.DISPUTE_WORKING_DAYS) : null;
