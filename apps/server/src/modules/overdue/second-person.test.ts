import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { EvidenceDesk } from '../../testing/evidence-desk.ts';
import { get, post } from '../../testing/http.ts';
import { PauseDesk } from '../../testing/pause-desk.ts';
import { RepaymentDesk } from '../../testing/repayment-desk.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';

const server = useServer({ PLAN_WAIVE_SECOND_ABOVE_FEN: '5000' });
let till: Till;
let second: Person;
/** Late orders; the last came by quick trade. */
const late: string[] = [];

interface Todo {
  key: string;
  count: number;
  href: string;
}
const todo = async (key: string, who: Person) => (await get<{ list: Todo[] }>(server(), who, '/home/todos')).result.list.find((each) => each.key === key);
/** The orders of the list to which a to-do leads. */
async function opened(href: string, who: Person = till.who): Promise<string[]> {
  const { pathname, searchParams } = new URL(href, 'http://console');
  const query = Object.fromEntries(searchParams);
  const body = { page_size: 50, ...query, ...(query['plan'] ? { plan: Number(query['plan']) } : {}) };
  const call = pathname === '/order/orderList' ? '/merchant/order/order/orderListV2' : '/merchant/order/overdue/overdueList';
  return (await post<{ list: { order_id: string }[] }>(server(), who, call, body)).result.list.map((each) => each.order_id);
}

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  till.moveTo('2026-03-03');
  for (const over of [{}, {}, { source_id: '12' }]) late.push((await till.leased({ over })).order_id);
  till.moveTo('2026-05-10');
  const person = await addReviewer(server(), 1, ['InitIndex', 'OverdueList', 'OverdueDetail', 'overdue:pauseAgree', 'overdue:agree']);
  second = { ...person, token: await signIn(server(), person, server().clock.now()) };
});

describe('what waits for a second person', () => {
  it('is counted for who may agree and did not ask himself, and leads to its orders', async () => {
    expect((await new PauseDesk(till).pause(late[0]!, { from: -9, to: 0 })).message).toBe('success');
    expect((await new RepaymentDesk(till).agree(late[1]!, { waived: 6000 })).message).toBe('success');
    for (const [key, no] of [
      ['overdue-pause', late[0]],
      ['overdue-plan', late[1]],
    ] as const) {
      const found = await todo(key, second);
      expect(found, key).toMatchObject({ count: 1 });
      expect(await opened(found!.href), key).toEqual([no]);
      expect((await todo(key, till.who))?.count ?? 0, key).toBe(0);
      expect(await todo(key, server().staff.operator), key).toBeUndefined();
    }
  });
});

describe('late orders', () => {
  it('that nobody has wait for who gives them, and those whose next time has come for who has them: as many as their lists show', async () => {
    const hired = await addReviewer(server(), 1, ['InitIndex', 'OwnOrderList', 'overdue:follow']);
    let collector = { ...hired, token: await signIn(server(), hired, server().clock.now()) };
    const waits = async (key: string, who: Person, list: string) => {
      const { count, href } = (await todo(key, who))!;
      const filter = Object.fromEntries(new URL(href, 'http://console').searchParams);
      const shown = await post<{ list: { order_id: string }[] }>(server(), who, `/merchant/order/overdue/${list}`, { page_size: 50, ...filter });
      expect([href.split('?')[0], shown.result.list.length]).toEqual([`/abnormalOrder/${list}`, count]);
      return shown.result.list.map((each) => each.order_id);
    };
    const [first, , fast] = late as [string, string, string];
    expect(await waits('overdue-unassigned', till.who, 'overdueList')).toEqual(expect.arrayContaining([first, fast]));
    await post(server(), till.who, '/merchant/order/overdue/assign', { order_ids: [first, fast], collector_id: String(collector.id) });
    const free = await waits('overdue-unassigned', till.who, 'overdueList');
    expect([free.includes(first), free.includes(fast)]).toEqual([false, false]);
    for (const [no, next_at] of [
      [first, '2026-05-11T02:00:00.000Z'],
      [fast, '2026-05-12T02:00:00.000Z'],
    ] as const)
      expect((await post(server(), collector, '/others/overdue/follow/save', { order_id: no, content: '明日再联系', result: 2, next_at })).message).toBe(
        'success',
      );
    expect(await waits('overdue-next', collector, 'ownOrderList')).toEqual([]);
    till.moveTo('2026-05-11');
    collector = { ...hired, token: await signIn(server(), hired, server().clock.now()) };
    expect(await waits('overdue-next', collector, 'ownOrderList')).toEqual([first]);
    expect((await todo('overdue-next', till.who))?.count).toBe(0);
    till.moveTo('2026-05-10');
    await post(server(), till.who, '/merchant/order/overdue/assign', { order_ids: [first, fast] });
  });

  it('are found by name, phone, shop and when they are to be called next', async () => {
    const found = async (filter: object) =>
      (
        await post<{ list: { order_id: string; name: string; phone: string }[] }>(server(), till.who, '/merchant/order/overdue/overdueList', {
          page_size: 50,
          ...filter,
        })
      ).result.list;
    const customer = { ...(till.shop.placement() as { customer: object }).customer, name: '欧阳逾期', phone: '13711112222', member_id: 'found-by-name' };
    till.moveTo('2026-03-03');
    const { order_id: no } = await till.leased({ over: { customer } });
    till.moveTo('2026-05-10');
    for (const filter of [{ name: '欧阳逾期' }, { phone: '13711112222' }, { phone: '2222' }])
      expect(
        (await found(filter)).map((each) => each.order_id),
        JSON.stringify(filter),
      ).toEqual([no]);
    expect((await found({ source_id: '12' })).map((each) => each.order_id)).toEqual([late[2]]);
    expect(await found({ name: '欧阳按期' })).toEqual([]);
    const said = { order_id: no, content: '后日再联系', result: 2, next_at: '2026-05-14T02:00:00.000Z' };
    expect((await post(server(), till.who, '/others/overdue/follow/save', said)).message).toBe('success');
    expect((await found({ next_from: '2026-05-14', next_to: '2026-05-14' })).map((each) => each.order_id)).toEqual([no]);
    expect((await found({ next_from: '2026-05-15' })).map((each) => each.order_id)).not.toContain(no);
  });
});

describe('a package of evidence', () => {
  it('of any order waits for who may let it out and did not make it, until it is let out, replaced or too old', async () => {
    const desk = new EvidenceDesk(till);
    const person = await addReviewer(server(), 1, ['InitIndex', 'OverdueList', 'OrderDetail', 'evidence:make', 'evidence:release']);
    const lead = { ...person, token: await signIn(server(), person, server().clock.now()) };
    const waits = async (who: Person) => {
      const found = await todo('evidence-release', who);
      return found === undefined ? undefined : [found.count, await opened(found.href, who)];
    };
    expect((await desk.make(late[0]!)).message).toBe('success');
    expect((await desk.make(late[1]!, lead)).message).toBe('success');
    const inTime = (await till.leased()).order_id;
    expect((await desk.make(inTime, lead)).message).toBe('success');
    expect(await waits(till.who)).toEqual([2, [inTime, late[1]]]);
    expect((await desk.release(await desk.newest(inTime))).message).toBe('success');
    expect((await desk.make(inTime)).message).toBe('success');
    // Who reads late orders alone is told of those alone.
    expect([await waits(lead), await waits(till.who), await waits(second)]).toEqual([[1, [late[0]]], [1, [late[1]]], undefined]);
    expect((await desk.make(late[0]!, lead)).message).toBe('success');
    expect(await waits(lead)).toEqual([0, []]);
    expect((await desk.release(await desk.newest(late[0]!))).message).toBe('success');
    expect(await waits(till.who)).toEqual([1, [late[1]]]);
    server().clock.advance(8 * 86_400_000);
    expect(await waits({ ...till.who })).toEqual([0, []]);
  });
});

describe('all that match in the express list', () => {
  it('are given to a collector, and no order of the other list', async () => {
    const person = await addReviewer(server(), 1, ['overdue:follow']);
    const give = (scope: string) =>
      post<{ assigned: number }>(server(), till.who, '/merchant/order/overdue/assign', { filter: {}, scope, collector_id: String(person.id), preview: true });
    expect((await give('all')).result.assigned).toBe(4);
    expect((await give('fast')).result.assigned).toBe(1);
  });
});
