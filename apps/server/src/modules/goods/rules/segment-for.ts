import { mostRank, type SegmentOutcome, type SegmentRule } from '@merchant-admin/contract/goods/codes';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';

const covers = (rule: SegmentRule, rank: number) => rule.from_rank <= rank && rank <= rule.to_rank;

/**
 * What a customer's risk rank comes to: for who came back by the rules for such customers first.
 * @param rules without objection: every rank belongs to one
 * @param rank 1 the best, 10 the worst
 */
export function segmentFor(rules: readonly SegmentRule[], rank: number, cameBack: boolean): SegmentOutcome {
  const own = cameBack ? rules.find((rule) => rule.returning && covers(rule, rank)) : undefined;
  return (own ?? rules.find((rule) => !rule.returning && covers(rule, rank)))?.outcome ?? 'reject';
}

export interface Objection {
  error: ErrorDefinition;
  text?: string;
}

const ranks = Array.from({ length: mostRank }, (_each, index) => index + 1);
const named = (list: readonly number[]) => list.map((rank) => `T${rank}`).join('、');

/** Why rules cannot be, or undefined: for new customers every rank belongs to exactly one, for those who came back to one at most. */
export function objectionToRules(rules: readonly SegmentRule[]): Objection | undefined {
  if (rules.some((rule) => rule.from_rank > rule.to_rank)) return { error: e.RANK_REVERSED };
  const timesCovered = (rank: number, returning: boolean) => rules.filter((rule) => rule.returning === returning && covers(rule, rank)).length;
  const overlaps = ranks.filter((rank) => timesCovered(rank, false) > 1 || timesCovered(rank, true) > 1);
  if (overlaps.length > 0) return { error: e.RANK_OVERLAP, text: `风险等级${named(overlaps)}属于多个客群，请修改重叠的等级` };
  const gaps = ranks.filter((rank) => timesCovered(rank, false) === 0);
  return gaps.length > 0 ? { error: e.RANK_GAP, text: `风险等级${named(gaps)}没有对应的客群，请补充新客户的规则` } : undefined;
}
