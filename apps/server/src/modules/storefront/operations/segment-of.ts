import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { Segment } from '@merchant-admin/contract/orders/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { segmentByRank } from '../../goods/index.ts';
import { hasEndedLease } from '../../orders/index.ts';

interface PricedFor {
  segment?: Segment | undefined;
  risk_rank?: number | undefined;
}

/**
 * The segment whose prices a customer pays: the one that the shop tells, or the one that the merchant's rules derive from his risk rank; A where neither
 * is told.
 * @param memberId left out where the shop does not say who asks: he counts as new
 * @throws SEGMENT_AND_RANK, RANK_REFUSED
 */
export async function segmentOf(ctx: Ctx, { segment, risk_rank: rank }: PricedFor, memberId: string | undefined): Promise<Segment> {
  if (rank === undefined) return segment ?? 'A';
  if (segment !== undefined) refuse(e.SEGMENT_AND_RANK);
  const derived = await segmentByRank(ctx, rank, memberId !== undefined && (await hasEndedLease(ctx, memberId)));
  return derived === 'reject' ? refuse(e.RANK_REFUSED) : derived;
}
