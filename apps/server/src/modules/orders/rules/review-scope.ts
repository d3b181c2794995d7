import { formatFen } from '@merchant-admin/common/money';
import { channelName } from './labels.ts';

/** Which orders a reviewer takes; an empty list leaves the choice open. */
export interface ReviewScope {
  segments: readonly string[];
  channels: readonly string[];
  /** The highest total rent of an order, fen; null: any. */
  most_rent: number | null;
}

export interface ReviewedOrder {
  segment: string;
  channel_id: string;
  total_rent: number;
}

export const everyOrder: ReviewScope = { segments: [], channels: [], most_rent: null };

const kinds = ({ segments, channels, most_rent: most }: ReviewScope): string[] => [
  ...(segments.length > 0 ? [`客群${segments.join('、')}`] : []),
  ...(channels.length > 0 ? [channels.map(channelName).join('、')] : []),
  ...(most === null ? [] : [`总租金不超过${formatFen(most)}`]),
];

/** Which orders a reviewer takes, in words. */
export const scopeText = (scope: ReviewScope): string => kinds(scope).join('，') || '全部订单';

const lets = (list: readonly string[], value: string) => list.length === 0 || list.includes(value);

const takes = (scope: ReviewScope, order: ReviewedOrder): boolean =>
  lets(scope.segments, order.segment) && lets(scope.channels, order.channel_id) && (scope.most_rent === null || order.total_rent <= scope.most_rent);

/** Why somebody takes nothing while others are kept as reviewers. */
export const noReviewer = (who: string): string => `${who}不在审核员名单中，请由主管在订单设置中添加`;

/**
 * Why somebody may not take an order for review; undefined where he may.
 * @param who the person, as the text calls him: 您, or a name
 * @param scope undefined: he is no reviewer
 */
export function objectionToTake(who: string, scope: ReviewScope | undefined, order: ReviewedOrder): string | undefined {
  if (scope === undefined) return noReviewer(who);
  return takes(scope, order) ? undefined : `${who}只审核${scopeText(scope)}的订单`;
}
