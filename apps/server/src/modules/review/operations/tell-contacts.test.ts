import { beforeAll, describe, expect, it } from 'vitest';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

interface Row {
  order_id: string;
  contact_due: boolean;
  version: number;
}

const server = useServer({ CLAIM_LIMIT: '1000' });
let shop: Shop;
let desk: Desk;
const me = () => server().staff.reviewer;
const list = async (body: Record<string, unknown>) => (await post<{ list: Row[] }>(server(), me(), '/merchant/order/audit/infoList', body)).result.list;
const marks = async (body: Record<string, unknown>) => (await list(body)).map((row): [string, boolean] => [row.order_id, row.contact_due]);
const inHours = (hours: number) => new Date(server().clock.now().getTime() + hours * 3_600_000).toISOString();

/** An order that waits for a contact in so many hours. */
async function putOff(decision: 'supplement' | 'reconnect', hours: number): Promise<string> {
  const { order_id: no } = await shop.paidOrder();
  const { version } = (await desk.claim(me(), no)).result;
  expect((await desk.decide(me(), decision, no, version, { next_contact_at: inHours(hours) })).code).toBe(200);
  return no;
}
const told = async (who: Person, no: string): Promise<string[]> =>
  withClient(server().test.superuser, async (client) => {
    const { rows } = await client.query<{ link: string }>(
      "select link from notice where kind = 'review-contact' and account_id = $1 and text like '%' || $2 || '%'",
      [who.id, no],
    );
    return rows.map((row) => row.link);
  });

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new Desk(server());
});

describe('a contact whose time has come', () => {
  it('stands first in its tab with a mark, and is found by that', async () => {
    const [later, soon, soonest] = [await putOff('reconnect', 50), await putOff('reconnect', 20), await putOff('reconnect', 10)];
    const papers = await putOff('supplement', 10);
    expect(await marks({ tab: '24' })).toEqual([
      [soonest, false],
      [soon, false],
      [later, false],
    ]);
    expect(await list({ contact_due: '1' })).toEqual([]);
    server().clock.advance(11 * 3_600_000);
    expect(await marks({ tab: '24' })).toEqual([
      [soonest, true],
      [soon, false],
      [later, false],
    ]);
    expect(await marks({ contact_due: '1', tab: '24' })).toEqual([[soonest, true]]);
    expect(new Map(await marks({ contact_due: '1' }))).toEqual(
      new Map([
        [soonest, true],
        [papers, true],
      ]),
    );
  });

  it('is told to its reviewer once, however often the job runs, and again for another time', async () => {
    const no = await putOff('reconnect', 2);
    const version = await desk.version(no);
    await desk.sweep();
    expect(await told(me(), no)).toEqual([]);
    server().clock.advance(3 * 3_600_000);
    await desk.sweep();
    await desk.sweep();
    expect(await told(me(), no)).toEqual([expect.stringMatching(new RegExp(`^/examine/infoDetail\\?id=\\d+&order_id=${no}$`))]);
    expect(await told(server().staff.reviewer2, no)).toEqual([]);
    expect(await desk.version(no)).toBe(version);
    expect((await desk.decide(me(), 'reconnect', no, version, { next_contact_at: inHours(2) })).code).toBe(200);
    await desk.sweep();
    expect(await told(me(), no)).toHaveLength(1);
    server().clock.advance(3 * 3_600_000);
    await desk.sweep();
    expect(await told(me(), no)).toHaveLength(2);
  });

  it('is told to nobody once the order is decided or held by nobody', async () => {
    const [decided, free] = [await putOff('reconnect', 2), await putOff('reconnect', 2)];
    expect((await desk.decide(me(), 'reject', decided, await desk.version(decided))).code).toBe(200);
    expect((await desk.release(me(), free, await desk.version(free))).code).toBe(200);
    server().clock.advance(3 * 3_600_000);
    await desk.sweep();
    expect(await told(me(), decided)).toEqual([]);
    expect(await told(me(), free)).toEqual([]);
    expect((await list({ contact_due: '1' })).map((row) => row.order_id)).toContain(free);
  });
});
