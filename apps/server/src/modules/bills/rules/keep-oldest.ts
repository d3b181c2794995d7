/** Says what is left of each sum where all of them together are lowered to `left`: the first keep theirs. @param sums with what is open of each, fen, the oldest first */
export function keepOldest<Sum extends { open: number }>(sums: readonly Sum[], left: number): (Sum & { left: number })[] {
  let rest = left;
  return sums.map((sum) => {
    const kept = Math.min(sum.open, rest);
    rest -= kept;
    return { ...sum, left: kept };
  });
}
