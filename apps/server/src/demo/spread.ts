/** Days before the end at which each order comes in: fewer long ago, more lately, the last ones today. */
export function daysBefore(index: number, orders: number): number {
  const progress = index / orders;
  return 364 * (1 - progress) ** 1.6;
}

/** Number of goods: three hundred, a fifth of them the guest's; a smaller demo has fewer. */
export const goodsFor = (orders: number, self: boolean): number =>
  self ? Math.min(240, Math.max(28, orders)) : Math.min(60, Math.max(12, Math.floor(orders / 4)));
