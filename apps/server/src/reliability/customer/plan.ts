import fc from 'fast-check';
import { lengths, totalOf, type Offer } from './shop-window.ts';
import { rentsOf } from './price.ts';
import type { Coupon, Rules, Terms } from './terms.ts';

export interface PlannedAct {
  /** Days after the act before. */
  after: number;
  /** A number from 0 to 9999 that picks the act by its weight among those that may be done then. */
  pick: number;
  /** A number from 0 to 99 that says which, or how much. */
  size: number;
  /** The name of an act that was played before: then nothing else is done, and nothing where it makes no sense any more. */
  name?: string;
}

/** One history before it is played. */
export interface Plan {
  /** Days after the first order of those that are played together. */
  begins: number;
  offer: number;
  length: number;
  gift: boolean;
  devices: number;
  exempt: number;
  services: number;
  coupons: readonly Coupon[];
  /** The period whose rent a coupon on one rent cuts. */
  couponPeriod: number;
  acts: readonly PlannedAct[];
}

const couponOf = (scope: 1 | 2 | 8): fc.Arbitrary<Coupon> =>
  fc.oneof(
    fc.record({
      scope: fc.constant(scope),
      type: fc.constant(1 as const),
      value: fc.integer({ min: 1, max: 40_000 }),
      threshold: fc.constantFrom(0, 20_000),
      cap: fc.constant(0),
    }),
    fc.record({
      scope: fc.constant(scope),
      type: fc.constant(2 as const),
      value: fc.integer({ min: 1, max: 99 }),
      threshold: fc.constant(0),
      cap: fc.constantFrom(0, 3000),
    }),
    fc.record({
      scope: fc.constant(scope),
      type: fc.constant(12 as const),
      value: fc.integer({ min: 0, max: 30_000 }),
      threshold: fc.constant(0),
      cap: fc.constant(0),
    }),
  );
const maybe = (scope: 1 | 2 | 8): fc.Arbitrary<readonly Coupon[]> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: couponOf(scope).map((coupon) => [coupon]) });

const act: fc.Arbitrary<PlannedAct> = fc.record({
  after: fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 9 }) },
    { weight: 3, arbitrary: fc.integer({ min: 10, max: 40 }) },
  ),
  pick: fc.integer({ min: 0, max: 9999 }),
  size: fc.integer({ min: 0, max: 99 }),
});

export const planOf: fc.Arbitrary<Plan> = fc.record({
  begins: fc.integer({ min: 0, max: 40 }),
  offer: fc.nat(4),
  length: fc.integer({ min: 0, max: lengths.length - 1 }),
  gift: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  devices: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, { weight: 1, arbitrary: fc.constant(2) }),
  exempt: fc.constantFrom(0, 50, 100),
  services: fc.nat(3),
  coupons: fc.tuple(maybe(8), maybe(1), maybe(2)).map((lists) => lists.flat()),
  couponPeriod: fc.nat(11),
  acts: fc.array(act, { minLength: 9, maxLength: 15, size: 'max' }),
});

/** Rules that a merchant sets one after the other, each on its day. */
export const rulesOf: fc.Arbitrary<Rules> = fc.record({
  graceDays: fc.constantFrom(0, 0, 2),
  dailyRate: fc.constantFrom(500, 3000, 0),
  dailyFixed: fc.constantFrom(0, 0, 777),
  floor: fc.constantFrom(100, 0, 50),
  capPercent: fc.constantFrom(30, 7, 100),
  dueOnFirst: fc.boolean(),
  returnGraceDays: fc.constantFrom(3, 0, 10),
  returnCapPercent: fc.constantFrom(100, 5, 300),
  penaltyPercent: fc.constantFrom(30, 0, 55),
  penaltyCap: fc.constantFrom(0, 0, 33_333),
  giftRebate: fc.constantFrom(10_000, 0, 1_500),
  buyoutDays: fc.constantFrom(7, 2, 20),
  buyoutExpiryPercent: fc.constantFrom(100, 83),
  buyoutRentPercent: fc.constantFrom(100, 91),
  renewalPercent: fc.constantFrom(100, 77),
  renewalOfLast: fc.boolean(),
  lossByValue: fc.boolean(),
});

type Rents = Pick<Terms, 'totalRent' | 'periods' | 'couponPeriod'>;
const sumOf = (terms: Rents, coupons: readonly Coupon[]) => rentsOf({ ...terms, coupons }).reduce((sum, rent) => sum + rent.asked, 0);
const takesOff = (terms: Rents, before: readonly Coupon[], coupon: Coupon) => sumOf(terms, [...before, coupon]) < sumOf(terms, before);

/** What the customer agrees to by a plan; of all its devices. */
export function termsOf(plan: Plan, offers: readonly Offer[], rules: Rules): Terms {
  const offer = offers[plan.offer % offers.length]!;
  const periods = lengths[plan.length]!;
  const { devices } = plan;
  const couponPeriod = 1 + (plan.couponPeriod % periods);
  const totalRent = totalOf(offer, periods) * devices;
  // One that takes nothing off is refused; which that is depends on those before it.
  const usable: Coupon[] = [];
  for (const coupon of plan.coupons) if (takesOff({ totalRent, periods, couponPeriod }, usable, coupon)) usable.push(coupon);
  return {
    totalRent,
    periods,
    devices,
    gift: plan.gift,
    expiryBuyout: plan.gift ? 0 : offer.expiryBuyout * devices,
    deposit: offer.deposit * devices,
    value: offer.value * devices,
    services: offer.services.filter((_, index) => plan.services & (index + 1)).map(({ price, byPeriod }) => ({ price: price * devices, byPeriod })),
    postage: offer.postage,
    coupons: usable,
    couponPeriod,
    rules,
    startOffset: 1,
  };
}
