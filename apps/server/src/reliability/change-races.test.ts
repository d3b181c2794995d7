import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoods } from '../modules/goods/index.ts';
import { withClient } from '../platform/db/prepare-embedded.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { ChangeDesk } from '../testing/change-desk.ts';
import type { Answer } from '../testing/http.ts';
import { Shop, testGoods } from '../testing/shop.ts';
import { Warehouse } from '../testing/shipping.ts';
import { useServer } from '../testing/test-server.ts';
import { Till } from '../testing/till.ts';
import { lockOf, raceRounds, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';

const server = useServer();
const base = testGoods.skus[0]!;

describe('of all who act at once on an order whose customer is asked about a change', () => {
  let till: Till;
  let desk: ChangeDesk;
  let counter: Desk;
  /** A SKU at the same price, of which there is as much as orders take. */
  let other = '';
  const ways = new Map<string, number>();

  beforeAll(async () => {
    await staySignedIn(server());
    till = new Till(server(), await Shop.open(server()));
    desk = new ChangeDesk(till);
    counter = new Desk(server());
    const skus = [{ ...base, stock: 1000 }];
    other = String((await act(server().services, systemCaller(1), (ctx) => addGoods(ctx, { ...testGoods, name: '另一款手机', skus })))[0]);
  });
  afterAll(async () => {
    await counter.sweep();
    console.info(`changes that met: ${[...ways].map(([way, n]) => `${way} ${n}`).join('; ')}`);
    await expectBalancedBooks(server(), 20);
  });

  const stock = async () =>
    (
      await withClient(server().test.superuser, (client) =>
        client.query<{ stock: number }>('select stock from goods_sku where id = any($1) order by id', [[till.shop.skuId, other]]),
      )
    ).rows.map((row) => row.stock);
  async function asked(): Promise<{ no: string; confirm: () => Promise<Answer<unknown>>; version: number; change_id: string }> {
    const no = (await till.shop.paidOrder()).order_id;
    await new Warehouse(server(), till.who).passed(no);
    expect((await desk.propose(no, { sku_id: other })).message).toBe('success');
    const { change_id, hash } = (await till.shop.read(no)).result.change_offer!;
    const confirm = () => till.shop.call('POST', '/open/v1/orders/change/answer', { order_id: no, change_id, hash, agree: true });
    return { no, confirm, version: await till.version(no), change_id };
  }
  async function lookAgain(no: string): Promise<void> {
    for (let times = 0; times < 3; times += 1) await till.shop.read(no);
  }
  const met = (way: string) => void ways.set(way, (ways.get(way) ?? 0) + 1);

  it('he confirms it or it is withdrawn or the order is cancelled: one of them, and each piece has its place', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const before = await stock();
      const { no, confirm, version, change_id } = await asked();
      const withdraw = () => desk.withdraw(no, { change_id, version });
      const cancel = () => till.act('detail/orderCancel', no, { cancel_type: '04', reason: '不要了', version });
      // Who looks at the order again before he acts comes after the others.
      const acts = [confirm, withdraw, cancel];
      const first = acts[round % 3]!;
      const others = acts.filter((each) => each !== first).map((each) => async () => (await lookAgain(no), each()));
      const answers = await together(server(), lockOf(no), [first, ...others, first, ...others]);
      await counter.sweep();
      const [change] = await desk.list(no);
      const { status } = (await till.shop.read(no)).result;
      // Each act is of the order as its person saw it, so what comes after is refused; a cancelled order may have been changed before by its customer, who saw the same.
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
      const way = status === 100 ? 'cancelled' : change!.state === 20 ? 'confirmed' : 'withdrawn';
      expect(await stock()).toEqual({ cancelled: before, confirmed: [before[0]!, before[1]! - 1], withdrawn: [before[0]! - 1, before[1]!] }[way]);
      met(way);
    }
  });

  it('he confirms it or it is over by its time: never both', async () => {
    for (let round = 0; round < Math.ceil(raceRounds / 4); round += 1) {
      const before = await stock();
      const { no, confirm } = await asked();
      server().clock.advance(24 * 3_600_000 - 1);
      const late = async () => {
        if (round % 2 === 0) await lookAgain(no);
        server().clock.advance(1);
        await counter.sweep();
        return { code: 0 } as Answer<unknown>;
      };
      const [answer] = await together(server(), undefined, [confirm, late]);
      await counter.sweep();
      const [change] = await desk.list(no);
      expect([20, 50]).toContain(change!.state);
      expect(answer!.code === 200).toBe(change!.state === 20);
      expect(await stock()).toEqual(change!.state === 20 ? [before[0]!, before[1]! - 1] : [before[0]! - 1, before[1]!]);
      met(change!.state === 20 ? 'in time' : 'too late');
    }
  });
});
