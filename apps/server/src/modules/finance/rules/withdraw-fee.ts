/** The fee of a withdrawal: a share of it, half a fen counts as one, and a fixed sum. @param amount fen @returns fen */
export const withdrawFee = (amount: number, { fee_rate: rate, fee_fixed: fixed }: { fee_rate: number; fee_fixed: number }): number =>
  Math.floor((2 * amount * rate + 10_000) / 20_000) + fixed;
