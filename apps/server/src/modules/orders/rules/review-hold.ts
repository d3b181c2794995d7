import type { Transition } from './transitions.ts';

/** Who an order's row says reviews it, and until when; null: he holds it without an end. */
interface Held {
  reviewer_id: number | null;
  claim_expires_at: Date | null;
}

/** Whether the time of a hold is over, swept or not. */
export const isOver = ({ claim_expires_at: until }: Pick<Held, 'claim_expires_at'>, now: Date): boolean => until !== null && until <= now;

/** Who holds an order for review at an instant, or decided it. */
export const reviewerAt = (order: Held, now: Date): number | null => (isOver(order, now) ? null : order.reviewer_id);

/** What came of an order's review, as its item keeps it. */
const reviewResult = { PASSED: 1, REJECTED: 2, CLOSED: 3 } as const;

export const reviewResultOf = (transition: Transition): number =>
  transition === 'pass' ? reviewResult.PASSED : transition === 'reject' ? reviewResult.REJECTED : reviewResult.CLOSED;
