import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPrice, type PriceTerms } from './price-plan.ts';

const off = (scope: number, value: number, over = {}) =>
  ({ code: `C${scope}`, scope, type: 1, threshold: 0, value, cap: 0, ...over }) as PriceTerms['coupons'][number];
const plan = (over: Partial<PriceTerms> = {}) => planPrice({ totalRent: 100_000, periods: 12, renewal: false, services: [], postage: 0, coupons: [], ...over });
const amounts = (over: Partial<PriceTerms>) => plan(over).bills.map((bill) => [bill.type, bill.amount, bill.discount]);

describe('the bills of an order', () => {
  it('are one for each period, the first of its own type, and sum to the total rent', () => {
    const { bills, firstPayment } = plan();
    expect(bills.map((bill) => bill.period)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(bills.map((bill) => bill.type)).toEqual([1, ...Array.from({ length: 11 }, () => 2)]);
    expect(bills[0]).toEqual({ type: 1, period: 1, periods: 12, amount: 8337, discount: 0, note: '' });
    expect(bills.reduce((sum, bill) => sum + bill.amount, 0)).toBe(100_000);
    expect(firstPayment).toBe(8337);
  });

  it('is a single first bill for a lease of one period', () => {
    expect(amounts({ totalRent: 5000, periods: 1 })).toEqual([[1, 5000, 0]]);
  });

  it('are cut in the period that is named for a coupon for one rent, after the total and the first rent: a first rent of 300.00 becomes 240.00', () => {
    const coupons = [off(8, 10_000), off(1, 1000), off(2, 5000)];
    expect(plan({ totalRent: 100_000, periods: 3, coupons, rentPeriod: 1 }).bills.map((bill) => bill.amount)).toEqual([24_000, 30_000, 30_000]);
    expect(plan({ totalRent: 100_000, periods: 3, coupons, rentPeriod: 3 })).toMatchObject({ onRent: { code: 'C2', period: 3 }, firstPayment: 29_000 });
    expect(plan({ totalRent: 100_000, periods: 3, coupons }).bills.map((bill) => bill.amount)).toEqual([29_000, 25_000, 30_000]);
    expect(plan({ totalRent: 5000, periods: 1, coupons: [off(2, 1000)] })).toMatchObject({ onRent: { period: 1 }, firstPayment: 4000 });
    expect(plan({ coupons: [off(1, 1000)] }).onRent).toBeUndefined();
  });

  it('are of their own type where they continue another lease', () => {
    expect(amounts({ totalRent: 90_000, periods: 3, renewal: true, coupons: [off(3, 1000)] })).toEqual([
      [5, 29_000, 1000],
      [5, 30_000, 0],
      [5, 30_000, 0],
    ]);
  });

  it('have services and postage beside them, paid at ordering', () => {
    const services = [
      { name: '尊享服务', kind: 1, amount: 19_900 },
      { name: '碎屏险', kind: 2, amount: 29_900 },
    ];
    const price = plan({ totalRent: 360_000, services, postage: 1200, coupons: [off(1, 5000), off(7, 900), off(9, 5000)] });
    expect(price.bills.slice(12)).toEqual([
      { type: 3, period: 1, periods: 1, amount: 19_000, discount: 900, note: '尊享服务' },
      { type: 3, period: 1, periods: 1, amount: 29_900, discount: 0, note: '碎屏险' },
      { type: 4, period: 1, periods: 1, amount: 1, discount: 1199, note: '' },
    ]);
    expect(price.firstPayment).toBe(25_000 + 19_000 + 29_900 + 1);
    expect(price.discount).toBe(5000 + 900 + 1199);
    expect([...price.cuts]).toEqual([
      ['C1', 5000],
      ['C7', 900],
      ['C9', 1199],
    ]);
  });
});

describe('services that are charged by the period', () => {
  const byPeriod = { name: '上门维修', kind: 1, amount: 2000, charge: 2 };

  it('have a bill for each period of the lease, the first paid at ordering', () => {
    const price = plan({ totalRent: 90_000, periods: 3, services: [byPeriod, { name: '碎屏险', kind: 2, amount: 29_900, charge: 1 }], postage: 1200 });
    expect(price.bills.slice(3)).toEqual([
      { type: 3, period: 1, periods: 3, amount: 2000, discount: 0, note: '上门维修' },
      { type: 3, period: 2, periods: 3, amount: 2000, discount: 0, note: '上门维修' },
      { type: 3, period: 3, periods: 3, amount: 2000, discount: 0, note: '上门维修' },
      { type: 3, period: 1, periods: 1, amount: 29_900, discount: 0, note: '碎屏险' },
      { type: 4, period: 1, periods: 1, amount: 1200, discount: 0, note: '' },
    ]);
    expect(price.firstPayment).toBe(30_000 + 2000 + 29_900 + 1200);
  });

  it('are cut by a coupon for services once, in the first payment, as far as it asks for them', () => {
    const price = plan({ totalRent: 90_000, periods: 3, services: [byPeriod], coupons: [off(7, 5000)] });
    expect(price.bills.slice(3).map((bill) => [bill.amount, bill.discount])).toEqual([
      [1, 1999],
      [2000, 0],
      [2000, 0],
    ]);
    expect([...price.cuts]).toEqual([['C7', 1999]]);
  });

  it('leave an order of one period as it was', () => {
    const services = [byPeriod];
    expect(plan({ totalRent: 5000, periods: 1, services })).toEqual(plan({ totalRent: 5000, periods: 1, services: [{ ...byPeriod, charge: 1 }] }));
  });
});

describe('coupons on the rent', () => {
  it('cut the total before it is split, then the first rent, then the next', () => {
    const coupons = [off(2, 88, { type: 2 }), off(1, 5000), off(8, 36_000)];
    expect(amounts({ totalRent: 360_000, periods: 3, coupons })).toEqual([
      [1, 103_000, 17_000],
      [2, 95_040, 24_960],
      [2, 108_000, 12_000],
    ]);
  });

  it('cut the only rent of a lease of one period', () => {
    expect(amounts({ totalRent: 5000, periods: 1, coupons: [off(1, 1000), off(2, 500)] })).toEqual([[1, 3500, 1500]]);
  });

  it('tell which have nothing to cut here', () => {
    const price = plan({ coupons: [off(4, 1000), off(7, 1000), off(9, 1000), off(3, 1000)] });
    expect(price.cuts.size).toBe(0);
    expect(price.discount).toBe(0);
  });
});

describe('whatever the coupons', () => {
  it('no bill asks for less than a fen, and amounts and discounts are the whole price', () => {
    const coupon = fc.record({ type: fc.constantFrom(1, 12), threshold: fc.constant(0), value: fc.integer({ min: 0, max: 2_000_000 }), cap: fc.constant(0) });
    const scopes = fc.uniqueArray(fc.constantFrom(1, 2, 7, 8, 9), { minLength: 1 });
    const taken = fc.record({
      name: fc.constant('服务'),
      kind: fc.constantFrom(1, 2),
      amount: fc.integer({ min: 1, max: 50_000 }),
      charge: fc.constantFrom(1, 2),
    });
    let cutting = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 36 }),
        fc.integer({ min: 36, max: 1_000_000 }),
        fc.integer({ min: 0, max: 5000 }),
        scopes,
        coupon,
        fc.array(taken, { minLength: 1, maxLength: 3 }),
        (periods, totalRent, postage, chosen, each, services) => {
          const charged = services.reduce((total, service) => total + service.amount * (service.charge === 2 ? periods : 1), 0);
          const first = services.reduce((total, service) => total + service.amount, 0);
          const coupons = chosen.map((scope) => ({ ...each, code: `C${scope}`, scope }));
          const price = plan({ totalRent, periods, services, postage, coupons });
          if (price.discount > 0) cutting += 1;
          const sum = (of: (bill: (typeof price.bills)[number]) => number) => price.bills.reduce((total, bill) => total + of(bill), 0);
          return (
            price.bills.every((bill) => bill.amount >= 1) &&
            sum((bill) => bill.amount + bill.discount) === totalRent + charged + postage &&
            sum((bill) => (bill.type === 3 && bill.period === 1 ? bill.amount + bill.discount : 0)) === first &&
            price.bills.every((bill) => bill.type !== 3 || bill.period === 1 || bill.discount === 0) &&
            sum((bill) => bill.discount) === [...price.cuts.values()].reduce((total, cut) => total + cut, 0) &&
            price.discount === sum((bill) => bill.discount)
          );
        },
      ),
      { numRuns: 5000 },
    );
    expect(cutting).toBeGreaterThan(2000);
  });
});
