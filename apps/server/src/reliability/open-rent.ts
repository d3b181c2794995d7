import type { Client } from 'pg';
import { sql } from 'kysely';
import { addDays, businessDay } from '@merchant-admin/common/dates';
import { openAt } from '../modules/analysis/index.ts';
import { rows } from '../platform/db/database.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import type { Services } from '../platform/services.ts';

/** Where what the database keeps of open rent is not what the bills of these orders say. */
export async function rentBreachesOf(client: Client, ids: readonly number[]): Promise<string[]> {
  const { rows: wrong } = await client.query<{ order_id: string }>({
    name: 'open rent',
    text: `select coalesce(b.order_id, r.order_id) as order_id from (
        select order_id, sum(amount - paid - waived) as amount, min(due_date) as oldest_due from bill
        where order_id = any($1) and type in (1, 2, 5) and status in (10, 20, 30) and due_date is not null and amount > paid + waived group by order_id) b
      full join (select order_id, amount, oldest_due from open_rent where order_id = any($1)) r using (order_id)
      where (b.amount, b.oldest_due) is distinct from (r.amount, r.oldest_due)`,
    values: [ids],
  });
  return wrong.map(({ order_id: id }) => `open_rent of order ${id} is not what its bills say`);
}

interface Line {
  id: string;
  order_id: string;
  amount: string;
  due: string;
  settled: string;
  came_at: Date | null;
  document: string | null;
}
interface Rent {
  due: string;
  amount: number;
}

/** Whether money was booked after other money that had come later. */
function isOutOfTurn(lines: readonly Line[]): boolean {
  const booked = lines.filter((line) => line.came_at !== null).toSorted((a, b) => Number(a.document) - Number(b.document));
  return booked.some(({ came_at: came }, place) => booked.slice(0, place).some((before) => before.came_at! > came!));
}

/** What is open of one order's rents at a day's end: what each asks for less what came on it; where money was heard of out of turn, less what came in all, the oldest first. */
function openOf(lines: readonly Line[], day: string): Rent[] {
  const settledOf = (some: readonly Line[]) =>
    some.reduce((sum, line) => (line.came_at !== null && businessDay(line.came_at) <= day ? sum + Number(line.settled) : sum), 0);
  const bills = [...Map.groupBy(lines, ({ id }) => id).values()]
    .map((own) => ({ due: own[0]!.due, amount: Number(own[0]!.amount), settled: settledOf(own) }))
    .toSorted((a, b) => (a.due < b.due ? -1 : 1));
  if (!isOutOfTurn(lines)) return bills.map(({ due, amount, settled }) => ({ due, amount: amount - settled }));
  let came = settledOf(lines);
  return bills.map(({ due, amount }) => {
    const part = Math.min(came, amount);
    came -= part;
    return { due, amount: amount - part };
  });
}

/** Open rent of orders at a day's end, counted forward from nothing. */
async function countedForward(client: Client, ids: readonly number[]): Promise<(day: string) => { amount: number; oldest: string | null }> {
  const { rows: lines } = await client.query<Line>(
    `select b.id, b.order_id, b.amount, b.due_date::text as due, coalesce(l.amount, 0) as settled, d.came_at, d.id as document from bill b
      left join (document_bill l join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id and d.state = 'succeeded' and d.kind <> 'refund')
        on l.merchant_id = b.merchant_id and l.bill_id = b.id
      where b.order_id = any($1) and b.type in (1, 2, 5) and b.status <> 80 and b.due_date is not null`,
    [ids],
  );
  const orders = [...Map.groupBy(lines, ({ order_id: id }) => id).values()];
  return (day) => {
    const asking = orders
      .flatMap((own) => openOf(own, day))
      .filter(({ amount }) => amount > 0)
      .toSorted((a, b) => (a.due < b.due ? -1 : 1));
    return { amount: asking.reduce((sum, each) => sum + each.amount, 0), oldest: asking[0]?.due ?? null };
  };
}

/** What the analysis says that orders owed at the end of a day, all together. */
export const openThen = (services: Services, ids: readonly number[], day: string) =>
  act(services, systemCaller(1), async (ctx) => {
    const found = await rows(
      ctx.tx,
      sql<{
        amount: number;
        oldest_due: string;
      }>`${openAt(ctx, day, (orderId) => sql`${orderId} = any(${[...ids]}::bigint[])`)} select amount, oldest_due from open`,
    );
    const days = found.map(({ oldest_due: due }) => due).toSorted((a, b) => (a < b ? -1 : 1));
    return { amount: found.reduce((sum, each) => sum + each.amount, 0), oldest: days[0] ?? null };
  });

/** Where the analysis of past days is not what the bills and the money of these orders say; @param since a day on which they all had begun */
export async function pastBreachesOf(services: Services, client: Client, ids: readonly number[], since: string): Promise<string[]> {
  const forward = await countedForward(client, ids);
  const today = services.clock.today();
  const breaches: string[] = [];
  for (let day = since; day <= today; day = addDays(day, 17)) {
    const [told, counted] = [await openThen(services, ids, day), forward(day)];
    if (JSON.stringify(told) !== JSON.stringify(counted)) breaches.push(`${day}: told ${JSON.stringify(told)}, counted ${JSON.stringify(counted)}`);
  }
  return breaches;
}
