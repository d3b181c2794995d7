import { describe, expect, it } from 'vitest';
import { Account } from './account.ts';
import { paidOf } from './charge.ts';
import { example, lived, on, paid, short } from './stories.ts';
import type { Story } from './facts.ts';

const open = (story: Story, day: string, name: string) => {
  const account = new Account(story, day);
  return account.openOf(account.charge(name));
};
const fee = (story: Story, day: string, period: number) => new Account(story, day).lateness(`late:${period}`);
/** The rents of these periods, each paid on its due day. */
const rents = (...periods: number[]) =>
  periods.map((period) => paid(['', '2025-01-30', '2025-02-28', '2025-03-31', '2025-04-30', '2025-05-31'][period]!, 30_000, [`rent:${period}`]));

describe('the example of domain notes 4.9', () => {
  const lease = (...facts: Parameters<typeof lived>[2][]) => lived(example, '2025-01-30', ...facts);

  it('begins the day after receipt, with 250.00 and the service paid, and is due at month’s ends', () => {
    const account = new Account(lease(), '2025-01-30');
    expect([account.start, account.end]).toEqual(['2025-01-31', '2026-01-30']);
    expect(account.rents.map((rent) => rent.due)).toEqual([
      undefined,
      '2025-02-28',
      '2025-03-31',
      '2025-04-30',
      '2025-05-31',
      '2025-06-30',
      '2025-07-31',
      '2025-08-31',
      '2025-09-30',
      '2025-10-31',
      '2025-11-30',
      '2025-12-31',
    ]);
    expect(account.rents.map((rent) => rent.asked)).toEqual([25_000, ...Array.from({ length: 11 }, () => 30_000)]);
    expect([...account.charges.values()].reduce((sum, charge) => sum + paidOf(charge), 0)).toBe(44_900);
  });

  it('costs 12.00 for a rent that is paid twelve days late', () => {
    const story = lease(...rents(2), paid('2025-04-12', 30_000, ['rent:3']));
    expect([fee(story, '2025-04-11', 3), fee(story, '2025-04-12', 3), fee(story, '2025-06-01', 3)]).toEqual([
      { days: 11, fee: 1100 },
      { days: 12, fee: 1200 },
      { days: 12, fee: 1200 },
    ]);
    expect(open(story, '2025-04-12', 'late:3')).toBe(1200);
    expect(fee(lease(), '2025-12-31', 3)).toEqual({ days: 275, fee: 9000 });
  });

  it('costs 19.72 when it comes back five days late', () => {
    const account = new Account(lease(), '2026-02-04');
    expect(account.returnLateness()).toEqual({ days: 2, daily: 986, fee: 1972 });
  });

  it('is bought for 3,900.00 after five rents, and for 1,800.00 at its end: no coupon and no service in it', () => {
    const five = lease(...rents(2, 3, 4, 5));
    expect(new Account(five, '2025-06-01').price).toEqual({ due: 390_000, rebate: 0, counted: 150_000, early: true });
    const all = [6, 7, 8, 9, 10, 11, 12].map((period) => paid('2025-06-02', 30_000, [`rent:${period}`]));
    expect(new Account(lease(...rents(2, 3, 4, 5), ...all), '2026-02-01').price).toEqual({ due: 180_000, rebate: 0, counted: 360_000, early: false });
  });
});

describe('a return before the end', () => {
  // It begins on 2025-01-30; period 2 on 02-28, period 3 on 03-30, its last day is 04-29.
  const applied = on('2025-02-10', { what: 'return applied for' });
  const second = paid('2025-02-28', 72_533, ['rent:2']);

  it('costs no more than the rule says of the day on which the goods came', () => {
    const story = lived(short, '2025-01-29', applied, second, on('2025-03-06', { what: 'handed in', on: '2025-03-05' }));
    // 30 % of 1,450.66 was quoted; 30 % of 725.33 is not asked for in the end.
    expect(new Account(story, '2025-02-10').mostPenalty).toBe(43_520);
    expect(new Account(story, '2025-03-06').mostPenalty).toBe(21_760);
  });

  it('costs nothing once nothing is left to cancel, or when it was applied for after the end', () => {
    const third = paid('2025-03-30', 72_533, ['rent:3']);
    const late = lived(short, '2025-01-29', applied, second, third, on('2025-05-02', { what: 'handed in', on: '2025-05-02' }));
    expect(new Account(late, '2025-05-02').mostPenalty).toBe(0);
    const after = lived(short, '2025-01-29', on('2025-04-30', { what: 'return applied for' }), on('2025-05-01', { what: 'handed in', on: '2025-02-15' }));
    expect(new Account(after, '2025-05-01').mostPenalty).toBe(0);
  });

  it('asks for no period that begins after the goods came, though its due day was moved before, and for no fee on it', () => {
    const moved = on('2025-02-20', { what: 'due day moved', name: 'rent:3', to: '2025-03-01' });
    const back = on('2025-03-10', { what: 'handed in', on: '2025-03-05' });
    const agreed = on('2025-03-12', { what: 'return agreed', damage: 0, penalty: 1000, lateReturnLess: 0 });
    const story = lived(short, '2025-01-29', moved, applied, second, back, agreed);
    expect(fee(story, '2025-03-09', 3)).toEqual({ days: 8, fee: 800 });
    expect([fee(story, '2025-03-10', 3), open(story, '2025-03-12', 'rent:3'), open(story, '2025-03-12', 'late:3')]).toEqual([{ days: 0, fee: 0 }, 0, 0]);
    expect([open(story, '2025-03-12', 'penalty'), new Account(story, '2025-03-12').phase]).toEqual([1000, 'settling']);
  });

  it('is asked for once though its claim was edited, disputed and agreed to anew', () => {
    const claim = (day: string, damage: number) => on(day, { what: 'return agreed', damage, penalty: 0, lateReturnLess: 0 });
    const back = on('2025-03-05', { what: 'handed in', on: '2025-03-05' });
    const edited = on('2025-03-08', { what: 'charge changed', name: 'damage', amount: 15_000 });
    const story = lived(short, '2025-01-29', second, applied, back, claim('2025-03-07', 35_000), edited, on('2025-03-09', { what: 'disputed' }));
    expect(open(story, '2025-03-08', 'damage')).toBe(15_000);
    const again = { ...story, facts: [...story.facts, claim('2025-03-11', 20_000)] };
    expect([open(again, '2025-03-11', 'damage'), new Account(again, '2025-03-11').dueToday]).toEqual([20_000, 20_000]);
  });
});

describe('money counts from the day on which it came', () => {
  // Due on 2025-02-28.
  it('though it was confirmed later: what was charged meanwhile goes', () => {
    const story = lived(short, '2025-01-29', paid('2025-02-27', 72_533, ['rent:2'], '2025-03-10'));
    expect([fee(story, '2025-03-09', 2), fee(story, '2025-03-10', 2)]).toEqual([
      { days: 9, fee: 900 },
      { days: 0, fee: 0 },
    ]);
    expect(open(story, '2025-03-10', 'late:2')).toBe(0);
  });

  it('on its due day, whatever day its outcome is learnt on; the day after is one day late', () => {
    expect(fee(lived(short, '2025-01-29', paid('2025-02-28', 72_533, ['rent:2'], '2025-03-02')), '2025-03-02', 2)).toEqual({ days: 0, fee: 0 });
    expect(fee(lived(short, '2025-01-29', paid('2025-03-01', 72_533, ['rent:2'])), '2025-03-20', 2)).toEqual({ days: 1, fee: 100 });
  });

  it('in part: each day costs by what was open on it', () => {
    const rules = { ...short.rules, dailyRate: 10_000, floor: 0, capPercent: 100 };
    const story = lived({ ...short, rules }, '2025-01-29', paid('2025-03-02', 32_533, ['rent:2']), paid('2025-03-04', 40_000, ['rent:2']));
    // 1 % of 725.33 on 03-01 and 03-02, of 400.00 on 03-03 and 03-04.
    expect(fee(story, '2025-03-10', 2)).toEqual({ days: 4, fee: 725 + 725 + 400 + 400 });
  });

  it('and what was paid of a fee that was none goes back', () => {
    const first = paid('2025-03-03', 72_533, ['rent:2']);
    const ofFee = paid('2025-03-04', 300, ['late:2']);
    const story = lived(short, '2025-01-29', first, ofFee);
    const account = new Account(story, '2025-03-04');
    expect([account.chargedOf(account.charge('late:2')), account.openOf(account.charge('late:2'))]).toEqual([300, 0]);
    const booked = first as Extract<typeof first, { what: 'money' }>;
    const before = lived(short, '2025-01-29', { ...booked, came: '2025-02-28' }, ofFee);
    const known = new Account(before, '2025-03-04');
    // There was no fee to take it: it rests with the customer's money.
    expect([known.chargedOf(known.charge('late:2')), known.held('prepayment')]).toEqual([0, 300]);
  });
});

describe('a buyout', () => {
  it('is less by what staff lowered a rent by', () => {
    const lowered = on('2025-02-10', { what: 'rent changed', period: 2, amount: 64_000 });
    const [plain, less] = [lived(short, '2025-01-29'), lived(short, '2025-01-29', lowered)].map((story) => new Account(story, '2025-02-20').price.due);
    expect([plain, less]).toEqual([317_600 - 72_534, 317_600 - 72_534 - 8533]);
  });

  it('that is given up leaves nothing behind: no fee for the days on which it was open', () => {
    const opened = on('2025-02-27', { what: 'buyout opened' });
    const given = on('2025-03-03', { what: 'buyout given up' });
    const story = lived(short, '2025-01-29', opened, given);
    expect([fee(story, '2025-03-02', 2), fee(story, '2025-03-03', 2), fee(story, '2025-03-05', 2)]).toEqual([
      { days: 0, fee: 0 },
      { days: 0, fee: 0 },
      { days: 2, fee: 200 },
    ]);
    expect(new Account(story, '2025-03-03').charges.has('buyout')).toBe(false);
  });

  it('goes by itself when its days to pay are over', () => {
    const story = lived(short, '2025-01-29', on('2025-02-10', { what: 'buyout opened' }));
    expect([new Account(story, '2025-02-16').phase, new Account(story, '2025-02-17').phase]).toEqual(['buying', 'leased']);
  });

  it('that is paid ends the lease; what it was late for is paid beside it', () => {
    const opened = on('2025-03-02', { what: 'buyout opened' });
    const price = 317_600 - 72_534;
    const story = lived(short, '2025-01-29', opened, paid('2025-03-04', price, ['buyout']), paid('2025-03-06', 200, ['late:2']));
    expect([open(story, '2025-03-02', 'buyout'), open(story, '2025-03-04', 'rent:2'), open(story, '2025-03-05', 'late:2')]).toEqual([price, 0, 200]);
    expect([new Account(story, '2025-03-05').phase, new Account(story, '2025-03-06').phase]).toEqual(['settling', 'over']);
  });

  it('of goods that stay is 100.00 less for each of more than two unpaid periods of each device', () => {
    const gift = { ...example, gift: true, services: [], coupons: [], devices: 2 };
    expect(new Account(lived(gift, '2025-01-30'), '2025-02-10').price).toMatchObject({ due: 330_000 - 11 * 2 * 10_000, rebate: 220_000 });
  });

  it('asks for each part by its percent while it is early', () => {
    const rules = { ...short.rules, buyoutExpiryPercent: 80, buyoutRentPercent: 50 };
    const story = lived({ ...short, rules }, '2025-01-29');
    // Half of 1,450.66 and four fifths of 1,000.00.
    expect(new Account(story, '2025-02-10').price.due).toBe(72_533 + 80_000);
  });
});

describe('what is agreed to', () => {
  it('is split so that the first rent has what is left (domain notes 4.2)', () => {
    const split = (totalRent: number, periods: number) => new Account(lived({ ...short, totalRent, periods }, '2025-01-29'), '2025-01-29').rents;
    expect(split(100_000, 12).map((rent) => rent.asked)).toEqual([8337, ...Array.from({ length: 11 }, () => 8333)]);
    expect(split(100_000, 7).map((rent) => rent.asked)).toEqual([14_284, ...Array.from({ length: 6 }, () => 14_286)]);
    expect(split(5, 3).map((rent) => rent.asked)).toEqual([1, 2, 2]);
    expect(split(4, 3).map((rent) => rent.asked)).toEqual([2, 1, 1]);
  });

  it('is cut by a coupon on the whole, then on the first rent, then on the next', () => {
    const coupons = [
      { scope: 8, type: 2, value: 88, threshold: 0, cap: 20_000 },
      { scope: 1, type: 12, value: 10_000, threshold: 0, cap: 0 },
      { scope: 2, type: 1, value: 99_999, threshold: 0, cap: 0 },
    ] as const;
    const cut = new Account(lived({ ...short, coupons }, '2025-01-29'), '2025-01-29').rents;
    // 2,176.00 less 200.00: three of 658.67 but the first of 658.66.
    expect(cut.map((rent) => [rent.nominal, rent.asked])).toEqual([
      [72_534, 10_000],
      [72_533, 1],
      [72_533, 65_867],
    ]);
  });

  it('is due on the first of months by the merchant’s rule, a month later when it begins after the 21st', () => {
    const dues = (received: string) =>
      new Account(lived({ ...short, rules: { ...short.rules, dueOnFirst: true } }, received), received).rents.map((rent) => rent.due);
    expect([dues('2025-05-09'), dues('2025-05-24'), dues('2025-05-20')]).toEqual([
      [undefined, '2025-06-01', '2025-07-01'],
      [undefined, '2025-07-01', '2025-08-01'],
      [undefined, '2025-06-01', '2025-07-01'],
    ]);
  });
});

describe('money that is held', () => {
  it('pays what is due on its day, and what an end costs; the rest stays', () => {
    const ahead = paid('2025-02-05', 100_000, []);
    const story = lived(short, '2025-01-29', ahead);
    const before = new Account(story, '2025-02-27');
    const after = new Account(story, '2025-02-28');
    expect([before.held('prepayment'), after.held('prepayment'), open(story, '2025-02-28', 'rent:2')]).toEqual([100_000, 100_000 - 72_533, 0]);
  });

  it('goes back with a buyout that is given up', () => {
    const story = lived(
      short,
      '2025-01-29',
      paid('2025-02-05', 100_000, []),
      on('2025-02-06', { what: 'buyout opened' }),
      on('2025-02-07', { what: 'buyout given up' }),
    );
    expect([new Account(story, '2025-02-06').held('prepayment'), new Account(story, '2025-02-07').held('prepayment')]).toEqual([0, 100_000]);
  });

  it('counts from the day on which it came, however late it is used', () => {
    const money = { what: 'money', id: 'T', came: '2025-02-20', amount: 72_533, to: [], rest: 'overflow' } as const;
    const used = on('2025-03-10', { what: 'held used', from: 'overflow', amount: 72_533 });
    expect(fee(lived(short, '2025-01-29', on('2025-02-20', money), used), '2025-03-10', 2)).toEqual({ days: 0, fee: 0 });
  });

  it('pays services before the lateness of rent', () => {
    const services = [{ price: 1100, byPeriod: true }];
    const late = paid('2025-03-10', 72_533, ['rent:2']);
    const story = lived({ ...short, services }, '2025-01-29', late, paid('2025-03-10', 1500, []));
    expect(['service:0:2', 'late:2'].map((name) => open(story, '2025-03-11', name))).toEqual([0, 600]);
  });
});

describe('what is learnt after the goods came', () => {
  // Period 3 begins on 2025-03-30.
  const second = paid('2025-02-28', 72_533, ['rent:2']);
  const applied = on('2025-03-01', { what: 'return applied for' });
  const third = paid('2025-03-31', 72_533, ['rent:3']);
  const back = on('2025-04-05', { what: 'handed in', on: '2025-03-20' });
  const agreed = on('2025-04-06', { what: 'return agreed', damage: 0, penalty: 0, lateReturnLess: 0 });

  it('is as if it had been known: rent that was paid for a period after it goes back, and is what the penalty is a share of', () => {
    const story = lived(short, '2025-01-29', second, applied, third, back, agreed);
    expect(new Account(story, '2025-04-05').mostPenalty).toBe(21_760);
    expect(paidOf(new Account(story, '2025-04-06').charge('rent:3'))).toBe(0);
    expect(new Account(story, '2025-04-06').phase).toBe('over');
  });

  it('is no late return: its days end with the one on which the goods came', () => {
    const account = new Account(lived(short, '2025-01-29', second, third, on('2025-05-20', { what: 'handed in', on: '2025-05-04' })), '2025-05-20');
    // The last day is 04-29; three of five days are grace. 2,176.00 over 90 days.
    expect(account.returnLateness()).toEqual({ days: 2, daily: 2418, fee: 4836 });
  });
});

describe('who agreed to be charged', () => {
  it('is charged on the due day, with the services of that day, and not before the agreement or after its end', () => {
    const services = [{ price: 1100, byPeriod: true }];
    const agreement = (day: string, inForce: boolean) => on(day, { what: 'agreement', inForce });
    const story = lived({ ...short, services }, '2025-01-29', agreement('2025-02-01', true), agreement('2025-03-15', false));
    expect(['rent:2', 'service:0:2'].map((name) => open(story, '2025-02-27', name))).toEqual([72_533, 1100]);
    expect(['rent:2', 'service:0:2', 'late:2'].map((name) => open(story, '2025-02-28', name))).toEqual([0, 0, 0]);
    expect(open(story, '2025-03-30', 'rent:3')).toBe(72_533);
  });
});

describe('what is being paid in the shop, known tomorrow', () => {
  const paying = (day: string, name: string) => on(day, { what: 'paying', name });
  const known = (day: string, amount: number, name: string) => on(day, { what: 'money', id: 'shop', came: '2025-02-27', amount, to: [name], rest: 'overflow' });

  it('is paid by nothing else meanwhile: neither by what is held nor by the agreement', () => {
    const ahead = on('2025-02-01', { what: 'money', id: 'T', came: '2025-02-01', amount: 72_533, to: [], rest: 'prepayment' });
    const agreed = on('2025-02-01', { what: 'agreement', inForce: true });
    for (const before of [ahead, agreed]) {
      const account = new Account(lived(short, '2025-01-29', before, paying('2025-02-27', 'rent:2'), known('2025-02-28', 72_533, 'rent:2')), '2025-02-28');
      expect([account.openOf(account.charge('rent:2')), account.held('overflow')]).toEqual([0, 0]);
      expect(account.held('prepayment')).toBe(before === ahead ? 72_533 : 0);
    }
  });

  it('keeps a buyout whose days are over', () => {
    const opened = on('2025-02-21', { what: 'buyout opened' });
    const story = lived(short, '2025-01-29', opened, paying('2025-02-27', 'buyout'), known('2025-02-28', 100_000, 'buyout'));
    expect(paidOf(new Account(story, '2025-02-28').charge('buyout'))).toBe(100_000);
  });
});

describe('a lease that a supervisor ends', () => {
  const part = paid('2025-02-11', 5000, ['buyout']);
  const ended = (as: 'bought' | 'bad debt' | 'other') =>
    new Account(lived(short, '2025-01-29', on('2025-02-10', { what: 'buyout opened' }), part, on('2025-03-20', { what: 'ended', as })), '2025-03-20');

  it('asks for nothing more, and gives back what came for a buyout unless it ends as bought', () => {
    expect((['other', 'bought'] as const).map((as) => paidOf(ended(as).charge('buyout')))).toEqual([0, 5000]);
    expect(ended('other').dueToday).toBe(0);
  });

  it('as bad debt takes what was paid ahead for what is due by then', () => {
    const ahead = on('2025-03-20', { what: 'money', id: 'T', came: '2025-03-20', amount: 70_000, to: [], rest: 'prepayment' });
    const story = lived(short, '2025-01-29', ahead, on('2025-03-20', { what: 'ended', as: 'bad debt' }));
    const account = new Account(story, '2025-03-20');
    expect([paidOf(account.charge('rent:2')), paidOf(account.charge('rent:3')), account.held('prepayment')]).toEqual([70_000, 0, 0]);
  });
});
