import type { SegmentOutcome } from '@merchant-admin/contract/goods/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { segmentFor } from '../rules/segment-for.ts';
import { segmentRulesOf } from '../store/segment-rules.store.ts';

/**
 * Whose prices a customer pays by the merchant's rules, or that nothing is leased to him.
 * @param rank 1 the best, 10 the worst
 */
export const segmentByRank = async (ctx: Ctx, rank: number, cameBack: boolean): Promise<SegmentOutcome> =>
  segmentFor((await segmentRulesOf(ctx)).rules, rank, cameBack);
