/** How much of each sum an amount fills, the first ones first. @param sums with what is open of each, fen, the oldest first @param left the amount, fen */
export function keepOldest<Sum extends { open: number }>(sums: readonly Sum[], left: number): (Sum & { left: number })[] {
  let rest = left;
  return sums.map((sum) => {
    const kept = Math.min(sum.open, rest);
    rest -= kept;
    return { ...sum, left: kept };
  });
}
