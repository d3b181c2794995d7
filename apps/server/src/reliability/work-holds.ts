import { expect } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';

/** Somebody's hold of an order's item; times in milliseconds, one without an end ends at infinity. */
export interface Hold {
  order: string;
  who: string;
  from: number;
  to: number;
  claimed: boolean;
  /** Until when it was to end by itself, and so counted among what one holds. */
  timedTo: number;
}

const begins = ['claimed', 'assigned', 'handed_on'];
const goesOn = ['extended', 'kept'];

/** Every hold of orders' items in a pool of a kind, from when to when, as the events tell it: a hold ends by what ended it, or by its time. */
export const holdsOf = (server: TestServer, kind: 'review' | 'overdue', numbers: readonly string[]): Promise<Hold[]> =>
  server.test.byOwner(async (client) => {
    const { rows } = await client.query<{ order: string; at: Date; act: string; who: string; until: Date | null }>(
      `select o.order_no as order, e.at, e.act, e.account_id::text as who, e.until from work_event e
         join work_item i on i.merchant_id = e.merchant_id and i.id = e.item_id and i.kind = $1
         join orders o on o.merchant_id = i.merchant_id and o.id = i.order_id where o.order_no = any($2) order by e.id`,
      [kind, numbers],
    );
    const holds: Hold[] = [];
    const open = new Map<string, Hold>();
    for (const { order, at, act, who, until } of rows) {
      const before = open.get(order);
      if (goesOn.includes(act)) {
        expect(before?.who, act).toBe(who);
        expect(before!.to, 'a hold that was over goes on').toBeGreaterThan(at.getTime());
        before!.to = until?.getTime() ?? Infinity;
        before!.timedTo = (until ?? at).getTime();
        continue;
      }
      if (before) {
        before.to = Math.min(before.to, at.getTime());
        before.timedTo = Math.min(before.timedTo, at.getTime());
      }
      open.delete(order);
      if (!begins.includes(act)) continue;
      const hold = { order, who, from: at.getTime(), to: until?.getTime() ?? Infinity, claimed: act === 'claimed', timedTo: (until ?? at).getTime() };
      open.set(order, hold);
      holds.push(hold);
    }
    return holds;
  });

/** Fails where somebody took more himself than he may hold for a time. */
export function expectWithinCap(holds: readonly Hold[], most: number): void {
  for (const [place, hold] of holds.entries()) {
    if (!hold.claimed) continue;
    const before = holds.slice(0, place + 1).filter((other) => other.who === hold.who && hold.from < other.timedTo);
    expect(before.length, JSON.stringify(before)).toBeLessThanOrEqual(most);
  }
}

const overlap = (a: Hold, b: Hold) => a.from < b.to && b.from < a.to;

/** Fails where two hold one item at once. */
export function expectOneHolder(holds: readonly Hold[]): void {
  for (const [place, hold] of holds.entries()) {
    expect(hold.to).toBeGreaterThanOrEqual(hold.from);
    for (const other of holds.slice(place + 1)) if (other.order === hold.order) expect(overlap(hold, other), JSON.stringify([hold, other])).toBe(false);
  }
}

interface Copied {
  order_no: string;
  reviewing: boolean;
  done: boolean;
  copied: boolean;
}

/** Fails where an order says another reviewer or another time than its item, or where one is to be reviewed and its item is done. */
export const expectCopiedReviewers = (server: TestServer, numbers: readonly string[]): Promise<void> =>
  server.test.byOwner(async (client) => {
    const { rows } = await client.query<Copied>(
      `select o.order_no, o.status = 20 as reviewing, i.done_at is not null as done,
           o.reviewer_id is not distinct from i.holder_id
             and o.claim_expires_at is not distinct from case when i.done_at is null then i.held_until end as copied
         from orders o join work_item i on i.merchant_id = o.merchant_id and i.order_id = o.id and i.kind = 'review' where o.order_no = any($1)`,
      [numbers],
    );
    expect(rows.length).toBe(numbers.length);
    for (const row of rows) expect(row).toMatchObject({ copied: true, done: !row.reviewing });
  });

/** Fails where a case says another collector or another time than its item. */
export const expectCopiedCollectors = (server: TestServer, numbers: readonly string[]): Promise<void> =>
  server.test.byOwner(async (client) => {
    const { rows } = await client.query<{ order_no: string; copied: boolean }>(
      `select o.order_no, c.collector_id is not distinct from i.holder_id
           and c.held_until is not distinct from case when i.done_at is null then i.held_until end as copied
         from orders o join work_item i on i.merchant_id = o.merchant_id and i.order_id = o.id and i.kind = 'overdue'
         left join overdue_case c on c.merchant_id = o.merchant_id and c.order_id = o.id where o.order_no = any($1)`,
      [numbers],
    );
    for (const row of rows) expect(row).toMatchObject({ copied: true });
  });
