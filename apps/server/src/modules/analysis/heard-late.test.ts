import fc from 'fast-check';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@merchant-admin/common/dates';
import { act } from '../../platform/http/run.ts';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { staySignedIn } from '../../reliability/desk.ts';
import { openThen, pastBreachesOf, rentBreachesOf } from '../../reliability/open-rent.ts';
import { get } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { freezeMonth } from './operations/freeze-months.ts';

interface Ageing {
  total: { orders: number; amount: number };
  ages: { orders: number; amount: number }[];
}
/** Money that comes so many days after the one before, and is heard of so many days later. */
interface Payment {
  after: number;
  amount: number;
  heard: number;
}

const server = useServer();
const begun = '2026-03-03';
const payments = fc.array(
  fc.record({ after: fc.integer({ min: 1, max: 40 }), amount: fc.integer({ min: 1000, max: 45_000 }), heard: fc.integer({ min: 0, max: 60 }) }),
  { minLength: 1, maxLength: 5 },
);
let till: Till;
let client: Client;

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  client = new Client(server().test.owner);
  await client.connect();
});
afterAll(() => client.end());

const idOf = async (no: string) => Number((await client.query<{ id: string }>('select id from orders where order_no = $1', [no])).rows[0]!.id);

/** Days and fee of each rent, and what its fee's bills ask for. */
const feesOf = async (no: string) => {
  const { rent, other } = await till.bills(no);
  const asked = (period: number) => other.filter((bill) => bill.period === period).reduce((sum, { open }) => sum + open, 0);
  return rent.map((bill) => [bill.paid, bill.status, bill.overdue_days, bill.overdue_fee, bill.open === 0 ? asked(bill.period) : 'runs']);
};

/** Two leases that are paid alike, the oldest rent first: one is told of its money at once, the other later, in any order. @returns both, and the day on which all is known */
async function played(all: readonly Payment[]): Promise<{ nos: string[]; until: string }> {
  till.moveTo(begun);
  const [told, heard] = [(await till.leased()).order_id, (await till.leased()).order_id];
  const book = async (no: string, trade: string) => {
    const { rent } = await till.bills(no);
    const open = rent.filter((bill) => bill.open > 0).slice(0, 3);
    expect((await till.act('confirmOfflinePay', no, { trade_no: trade, bill_ids: open.map(({ bill_id: id }) => id) })).message).toBe('success');
  };
  const due: { day: string; book: () => Promise<void> }[] = [];
  let day = begun;
  for (const { after, amount, heard: later } of all) {
    day = addDays(day, after);
    till.moveTo(day);
    const trades = [await till.transfer(amount), await till.transfer(amount)] as const;
    due.push({ day, book: () => book(told, trades[0]) }, { day: addDays(day, later), book: () => book(heard, trades[1]) });
  }
  const inTurn = due.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  for (const each of inTurn) {
    till.moveTo(each.day);
    await each.book();
  }
  return { nos: [told, heard], until: inTurn.at(-1)!.day };
}

describe('whatever is paid, and whenever it is heard of', () => {
  it('every past day and every fee is as if all had been told in time, and today’s buckets are all open rent', async () => {
    await fc.assert(
      fc.asyncProperty(payments, async (all) => {
        const { nos, until } = await played(all);
        const ids = [await idOf(nos[0]!), await idOf(nos[1]!)];
        const [fees, same] = [await feesOf(nos[0]!), await feesOf(nos[1]!)];
        expect(same).toEqual(fees);
        for (let day = addDays(begun, 1); day <= until; day = addDays(day, 5)) {
          const [told, heard] = [await openThen(server().services, [ids[0]!], day), await openThen(server().services, [ids[1]!], day)];
          expect([day, heard]).toEqual([day, told]);
        }
        expect([...(await rentBreachesOf(client, ids)), ...(await pastBreachesOf(server().services, client, ids, addDays(begun, 1)))]).toEqual([]);
        const { result } = await get<Ageing>(server(), server().staff.admin, '/merchant/analysis/ageing');
        const { rows } = await client.query<{ open: string; n: string }>(
          `select coalesce(sum(amount - paid - waived), 0) as open, count(distinct order_id) as n from bill
            where merchant_id = 1 and type in (1, 2, 5) and status in (10, 20, 30) and due_date is not null and amount > paid + waived`,
        );
        expect(result.total).toEqual({ orders: Number(rows[0]!.n), amount: Number(rows[0]!.open) });
      }),
      { numRuns: Number(process.env.HEARD_LATE ?? 8), endOnFailure: true },
    );
  }, 300_000);
});

describe('a month’s picture', () => {
  it('is the same by however many orders it is gone through', async () => {
    const undone = new Error('undone');
    /** What a month would be frozen as; nothing of it is kept. */
    const pictured = async (size: number) => {
      const seen: unknown[] = [];
      const frozen = act(server().services, systemCaller(1), async (ctx) => {
        expect(await freezeMonth(ctx, '2026-03', size)).toBe(1);
        for (const table of ['late_picture_order', 'late_picture_cell', 'late_picture_cohort'])
          seen.push((await sql`select to_jsonb(t) from ${sql.table(table)} t where month_end = '2026-03-31' order by 1`.execute(ctx.tx)).rows);
        throw undone;
      });
      await expect(frozen).rejects.toBe(undone);
      return seen;
    };
    const whole = await pictured(1000);
    expect(whole.map((rows) => (rows as unknown[]).length > 0)).toEqual([true, true, true]);
    expect(await pictured(2)).toEqual(whole);
  });
});
