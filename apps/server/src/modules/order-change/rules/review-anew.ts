import { formatFen } from '@merchant-admin/common/money';
import { segmentOutcomes, type SegmentOutcome } from '@merchant-admin/contract/goods/codes';
import type { ChangeSide } from '@merchant-admin/contract/order-change/shapes';

/** From the best to the worst. */
const ranks: readonly SegmentOutcome[] = ['S', 'A', 'B', 'C', 'reject'];

/** What the merchant has at stake with a customer, fen: the price of the devices less what his deposit secures. */
export const atStake = ({ market_price: price, deposit_total: deposit, deposit_exempt: exempt }: ChangeSide): number => price - (deposit - exempt);

/** Why an order that was passed is reviewed anew after a change; empty where it stays passed. @param now the segment by the rules of today */
export function reviewReason(from: ChangeSide, to: ChangeSide, { segment, now }: { segment: string; now: SegmentOutcome }): string {
  const [before, after] = [atStake(from), atStake(to)];
  if (after > before) return `押金未覆盖的设备价值由${formatFen(before)}增至${formatFen(after)}`;
  return ranks.indexOf(now) > ranks.indexOf(segment as SegmentOutcome) ? `按当前规则，该用户的客群为${segmentOutcomes[now]}` : '';
}
