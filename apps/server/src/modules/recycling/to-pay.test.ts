import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../reliability/desk.ts';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { BuybackDesk } from '../../testing/buyback-desk.ts';
import { get } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { signIn, type Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: BuybackDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = await BuybackDesk.open(server(), await Shop.open(server()));
});

/** The to-do of whoever asks: how many wait, and where it leads; undefined where he has none. */
const toDo = async (who: Person) => {
  const { list } = (await get<{ list: { key: string; count: number; href: string; title: string }[] }>(server(), who, '/home/todos')).result;
  return list.find(({ key }) => key === 'recycle-pay');
};
const waiting = async (who: Person) => (await desk.list({ waits: 'pay' }, who)).list.map((row) => row.order_id).toSorted();
/** Of the orders that are to be paid, those that whoever asks is offered to pay. */
const offered = async (who: Person) =>
  (await desk.list({ tab: '50' }, who)).list
    .filter(({ state, actions }) => state === 50 && actions.some(({ act, allowed }) => act === 'pay' && allowed))
    .map((row) => row.order_id)
    .toSorted();
const write = (id: string, change: string) => server().test.byOwner((client) => client.query(`update recycle_order set ${change} where id = $1`, [id]));
const hired = async (tags: readonly string[]): Promise<Person> => {
  const person = await addReviewer(server(), 1, ['InitIndex', ...tags]);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
};

describe('money that is owed for devices', () => {
  it('waits for those who may pay it now, and for nobody else: on the home page as many as its list holds and lets them pay', async () => {
    const [payer, looker] = [await hired(['OrderRecycle', 'recycle:pay']), await hired(['OrderRecycle', 'recycle:approve'])];
    const both = await desk.anotherInspector(['InitIndex', 'recycle:pay']);
    const plain = await desk.accepted();
    const [stopped, unchecked] = [await desk.accepted(), await desk.accepted()];
    await write(stopped, `stop = 'reported'`);
    await write(unchecked, `unchecked = 'failed'`);
    const { id: large } = await desk.placed({}, await desk.model({ base_price: 900_000 }));
    await desk.sign(large);
    await desk.inspect(large);
    await desk.answer(large, true);
    const own = await desk.signed();
    expect((await desk.inspect(own, {}, both)).code).toBe(200);
    await desk.answer(own, true);
    const failed = await desk.paid({ payee_account: 'fail@example.com' });
    expect(await waiting(payer)).toEqual([plain, own].toSorted());
    expect(await waiting(both)).toEqual([plain]);
    expect((await desk.act('approve', large, {})).code).toBe(200);
    const typed = await desk.offered();
    expect((await desk.correct(typed, 290_000)).code).toBe(200);
    expect((await desk.agree(typed)).code).toBe(200);
    await desk.answer(typed, true);
    expect(await waiting(payer)).toEqual([plain, own, large, typed].toSorted());
    expect(await waiting(desk.who)).not.toContain(typed);
    for (const who of [payer, both, desk.who]) expect(await waiting(who)).toEqual(await offered(who));
    expect(await toDo(payer)).toMatchObject({ title: '回收待打款', count: 4, href: '/order/orderRecycle?waits=pay' });
    expect(await toDo(both)).toMatchObject({ count: 3 });
    expect(await toDo(looker)).toBeUndefined();
    expect((await desk.detail(failed)).state).not.toBe(50);
  });
});
