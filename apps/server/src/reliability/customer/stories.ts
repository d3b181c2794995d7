import type { Day } from './days.ts';
import type { Fact, Happening, Story } from './facts.ts';
import { commonRules, type Terms } from './terms.ts';

/** The terms of the example in domain notes 4.9: 12 x 300.00, 尊享服务 199.00, 首期券 50.00, deposit 6,000.00, price 5,400.00. */
export const example: Terms = {
  totalRent: 360_000,
  periods: 12,
  devices: 1,
  gift: false,
  expiryBuyout: 180_000,
  deposit: 600_000,
  value: 899_900,
  services: [{ price: 19_900, byPeriod: false }],
  postage: 0,
  coupons: [{ scope: 1, type: 1, value: 5_000, threshold: 0, cap: 0 }],
  couponPeriod: 2,
  rules: commonRules,
  startOffset: 1,
};

/** Terms of three periods of 725.34, 725.33 and 725.33. */
export const short: Terms = { ...example, totalRent: 217_600, periods: 3, services: [], coupons: [], expiryBuyout: 100_000 };

export const on = (day: Day, happening: Happening): Fact => ({ day, ...happening });

/** A lease that was ordered and received on a day, and what happened then. */
export const lived = (terms: Terms, received: Day, ...facts: readonly Fact[]): Story => ({
  terms,
  facts: [on(received, { what: 'first payment' }), on(received, { what: 'received' }), ...facts],
});

let transfers = 0;
/** Money for some of what is charged, known on the day on which it came unless another is told. */
export const paid = (came: Day, amount: number, to: readonly string[], known: Day = came): Fact => {
  transfers += 1;
  return on(known, { what: 'money', id: `T${transfers}`, came, amount, to, rest: 'prepayment' });
};
