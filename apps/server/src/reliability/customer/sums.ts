/** a / b, rounded half up; b above 0, neither sum larger than what whole numbers hold exactly. */
export function halfUp(a: number, b: number): number {
  const whole = Math.floor(a / b);
  return (a - whole * b) * 2 >= b ? whole + 1 : whole;
}

export const percentOf = (amount: number, percent: number): number => halfUp(amount * percent, 100);

export const total = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};
