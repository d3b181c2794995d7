/** Whole minutes since the order was paid; null while it is not. */
export const waitingMinutes = (paidAt: Date | null, now: Date): number | null =>
  paidAt === null ? null : Math.max(0, Math.floor((now.getTime() - paidAt.getTime()) / 60_000));
