import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { addGoods } from '../modules/goods/index.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { addReviewer } from '../testing/add-reviewer.ts';
import { post, type Answer } from '../testing/http.ts';
import { Shop, testGoods, type OpenOrder } from '../testing/shop.ts';
import { signIn, type Person } from '../testing/staff.ts';
import { useServer } from '../testing/test-server.ts';
import { lockOf, raceRounds, tallyOf, together } from './barrier.ts';
import { expectBalancedBooks } from './books.ts';
import { Desk, staySignedIn } from './desk.ts';
import { FaultyChannel } from './faulty-channel.ts';

const server = useServer({ PLAIN_VIEWS_PER_DAY: '5', CLAIM_LIMIT: '1000' });
const parallel = 20;
let cases = 0;

describe('of all who try at once', () => {
  let shop: Shop;
  let desk: Desk;
  let reviewers: Person[];

  beforeAll(async () => {
    shop = await Shop.open(server());
    desk = new Desk(server());
    await staySignedIn(server());
    reviewers = [server().staff.reviewer, server().staff.reviewer2];
    for (let n = 0; n < parallel - 2; n += 1) {
      const person = await addReviewer(server(), 1);
      reviewers.push({ ...person, token: await signIn(server(), person, server().clock.now()) });
    }
  });
  afterAll(async () => {
    await desk.sweep();
    await expectBalancedBooks(server(), 200);
    console.info(`two at once: ${cases} rounds`);
    expect(cases).toBeGreaterThanOrEqual(300);
  });

  const times = <T>(n: number, make: (index: number) => T): T[] => Array.from({ length: n }, (_, index) => make(index));
  const shopCancel = (order: OpenOrder) => () => shop.call('POST', '/open/v1/orders/cancel', { order_id: order.order_id, reason: '不想租了' });
  const read = async (order: OpenOrder) => (await shop.read(order.order_id)).result;

  /** Fails unless so many requests won and every other was refused by name, with a 4xx that is not an overload. */
  function lawful(answers: readonly Answer<unknown>[], winners: number, codes: readonly number[]): void {
    cases += 1;
    expect(tallyOf(answers)[200] ?? 0, JSON.stringify(tallyOf(answers))).toBe(winners);
    const losers = answers.filter((answer) => answer.code !== 200);
    for (const loser of losers) {
      expect(codes, `${loser.code} ${loser.message}`).toContain(loser.code);
      expect([400, 409, 429]).toContain(loser.status);
    }
  }

  async function claimed(): Promise<{ order: OpenOrder; version: number }> {
    const order = await shop.paidOrder();
    return { order, version: (await desk.claim(reviewers[0]!, order.order_id)).result.version };
  }

  it('the last piece goes to one, and the others leave nothing behind', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const left = 1 + (round % 3);
      const [skuId] = await act(server().services, systemCaller(1), (ctx) => addGoods(ctx, { ...testGoods, skus: [{ ...testGoods.skus[0]!, stock: left }] }));
      const answers = await together(
        server(),
        { text: 'select from goods_sku where id = $1 for update', values: [skuId] },
        times(parallel, () => () => shop.place({ sku_id: String(skuId) })),
      );
      lawful(answers, left, [2011]);
      const left_behind = await server().test.byOwner((client) =>
        client.query<{ stock: number; orders: number }>(
          'select (select stock from goods_sku where id = $1) as stock, (select count(*)::int from orders where sku_id = $1) as orders',
          [skuId],
        ),
      );
      expect(left_behind.rows).toEqual([{ stock: 0, orders: left }]);
    }
  });

  it('one order comes of one shop order number', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const placement = shop.placement();
      const answers = await together(
        server(),
        { text: 'select from goods_sku where id = $1 for update', values: [shop.skuId] },
        times(parallel, () => () => shop.call('POST', '/open/v1/orders', placement)),
      );
      const placed = answers.filter((answer) => answer.code === 200);
      lawful(answers, placed.length, [1043]);
      expect(placed.length).toBeGreaterThanOrEqual(1);
      expect(new Set(placed.map((answer) => (answer.result as OpenOrder).order_id)).size).toBe(1);
      const again = await shop.call('POST', '/open/v1/orders', placement);
      expect(again.result.order_id).toBe((placed[0]!.result as OpenOrder).order_id);
    }
  });

  it('one payment is made', async () => {
    const channel = new FaultyChannel();
    for (let round = 0; round < raceRounds; round += 1) {
      const { result: order } = await shop.place();
      server().services.channels.add(channel);
      lawful(
        await together(
          server(),
          lockOf(order.order_id),
          times(parallel, () => () => shop.pay(order)),
        ),
        1,
        [2002, 2006],
      );
      expect([channel.moved('payment', order.order_id), channel.moved('freeze', order.order_id)]).toEqual([30_000, 150_000]);
      expect((await read(order)).status).toBe(20);
    }
  });

  it('either the payment or the cancelling comes first, and no money stays behind', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < raceRounds; round += 1) {
      const { result: order } = await shop.place();
      const starts = times(10, (index) => (index % 2 === round % 2 ? () => shop.pay(order) : shopCancel(order)));
      const answers = await together(server(), lockOf(order.order_id), starts);
      const won = answers.filter((answer) => answer.code === 200).length;
      lawful(answers, won, [2002, 2003, 2006]);
      const after = await read(order);
      expect(won).toBeGreaterThanOrEqual(1);
      expect(won).toBeLessThanOrEqual(2);
      seen.add(`${after.status}`);
      if (after.status === 100) expect([after.paid_amount - after.refunded_amount, after.deposit_frozen]).toEqual([0, 0]);
      else expect(after).toMatchObject({ status: 20, paid_amount: 30_000, deposit_frozen: 150_000 });
    }
    expect([...seen]).toContain('100');
  });

  it('one claim holds', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const order = await shop.paidOrder();
      const answers = await together(
        server(),
        lockOf(order.order_id),
        reviewers.map((person) => () => desk.claim(person, order.order_id)),
      );
      lawful(answers, 1, [2202]);
      const winner = reviewers[answers.findIndex((answer) => answer.code === 200)]!;
      expect((await desk.info(order.order_id)).reviewer_id).toBe(String(winner.id));
    }
  });

  it('one decision counts when the same person passes and rejects at once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const { order, version } = await claimed();
      const answers = await together(
        server(),
        lockOf(order.order_id),
        times(parallel, (index) => () => desk.decide(reviewers[0]!, (index + round) % 2 ? 'pass' : 'reject', order.order_id, version)),
      );
      lawful(answers, 1, [2201]);
      const after = await read(order);
      expect([30, 100]).toContain(after.status);
      expect(after.refunded_amount).toBe(after.status === 100 ? 30_000 : 0);
    }
  });

  it('the one who holds the order decides it when another takes it over at the same time', async () => {
    const ends = new Set<number>();
    for (let round = 0; round < raceRounds; round += 1) {
      const { order, version } = await claimed();
      server().clock.advance(31 * 60_000);
      const [first, second] = [reviewers[0]!, reviewers[1]!];
      const starts = [
        () => desk.decide(first, 'pass', order.order_id, version),
        () => desk.claim(second, order.order_id),
        () => desk.decide(second, 'reject', order.order_id, version + 1),
        () => desk.sweep().then(() => ({ status: 200, code: 0, message: '', result: {}, headers: {} })),
      ];
      const answers = await together(server(), lockOf(order.order_id), round % 2 ? starts : starts.toReversed());
      cases += 1;
      for (const answer of answers) expect(answer.status).toBeLessThan(500);
      const info = await desk.info(order.order_id);
      ends.add(info.status);
      const decisions = (await desk.history(order.order_id)).filter((each) => ['审核通过', '审核拒绝'].includes(each.action));
      expect(decisions).toHaveLength(info.status === 20 ? 0 : 1);
      if (info.status === 30) expect(decisions[0]!.actor_name).toBe('员工reviewer');
      if (info.status === 100) expect(decisions[0]!.actor_name).toBe('员工reviewer2');
    }
    expect(ends.size).toBeGreaterThanOrEqual(1);
  });

  it('overlapping batches in opposite order both end, and each order has one reviewer', async () => {
    const orders = await Promise.all(times(12, () => shop.paidOrder()));
    const numbers = orders.map((order) => order.order_id);
    const batches = [numbers.slice(0, 8), numbers.slice(4).toReversed(), numbers.toReversed(), numbers.slice(2, 10)];
    for (let round = 0; round < raceRounds; round += 1) {
      const answers = await Promise.all(times(8, (index) => desk.assign(server().staff.supervisor, batches[index % 4]!, reviewers[index % 2]!)));
      lawful(answers, 8, []);
    }
    for (const orderNo of numbers) expect([String(reviewers[0]!.id), String(reviewers[1]!.id)]).toContain((await desk.info(orderNo)).reviewer_id);
  });

  it('one cancels, and the money goes back once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const order = await shop.paidOrder();
      const version = await desk.version(order.order_id);
      const answers = await together(
        server(),
        lockOf(order.order_id),
        times(parallel, () => () => desk.cancel(server().staff.admin, order.order_id, version)),
      );
      lawful(answers, 1, [2003]);
      expect(await read(order)).toMatchObject({ status: 100, refunded_amount: 30_000, deposit_frozen: 0 });
      expect((await desk.documents(order.order_id)).filter((each) => each.startsWith('refund'))).toEqual(['refund succeeded']);
    }
  });

  it('either staff or the customer cancels', async () => {
    const types = new Set<string>();
    for (let round = 0; round < raceRounds; round += 1) {
      const order = await shop.paidOrder();
      const version = await desk.version(order.order_id);
      const starts = times(10, (index) => ((index + round) % 2 ? () => desk.cancel(server().staff.admin, order.order_id, version) : shopCancel(order)));
      lawful(await together(server(), lockOf(order.order_id), starts), 1, [2003]);
      const info = await desk.info(order.order_id);
      types.add(info.close_type);
      expect(info.money).toMatchObject({ refunded_amount: 30_000, deposit_frozen: 0 });
    }
    for (const type of types) expect(['04', '06']).toContain(type);
  });

  it('one tries a refund again', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const channel = new FaultyChannel();
      server().services.channels.add(channel);
      const order = await shop.paidOrder();
      channel.next = ['refused', 'refused'];
      await desk.cancel(server().staff.admin, order.order_id, await desk.version(order.order_id));
      const failed = (await desk.bills(order.order_id)).documents.filter((each) => each.state === 'failed');
      // All of them saw the one that failed: who is late does not try the next one instead.
      for (const { id, version } of failed) {
        lawful(
          await together(
            server(),
            lockOf(order.order_id),
            times(parallel / 2, () => () => desk.retry(server().staff.admin, id, { document_id: id, version })),
          ),
          1,
          [1040, 2103],
        );
      }
      expect(failed).toHaveLength(2);
      expect([channel.moved('refund', order.order_id), channel.moved('unfreeze', order.order_id)]).toEqual([30_000, 150_000]);
    }
  });

  it('one person sees no more plain data than the day allows', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const order = await shop.paidOrder();
      const person = await addReviewer(server(), 1, ['OrderDetail', 'order:plain']);
      const token = await signIn(server(), person, server().clock.now());
      const look = () =>
        post(server(), { ...person, token }, '/merchant/order/order/orderListDesensitizationInfo', {
          order_id: order.order_id,
          field: 'phone',
          reason: '联系用户',
        });
      lawful(
        await together(
          server(),
          { text: 'select from account where id = $1 for update', values: [person.id] },
          times(parallel, () => look),
        ),
        5,
        [2009],
      );
    }
  });

  it('a merchant has ten keys and no more', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      const make = (index: number) => () => post<{ id: string }>(server(), server().staff.guest, '/privilege/apiKey/create', { name: `并发${round}-${index}` });
      const answers = await together(server(), { text: 'select from merchant where merchant_id = 2 for update', values: [] }, times(parallel, make));
      lawful(answers, 10, [2311]);
      for (const answer of answers)
        if (answer.code === 200) await post(server(), server().staff.guest, '/privilege/apiKey/disable', { id: (answer.result as { id: string }).id });
    }
  });

  it('nobody holds more orders than the limit', async () => {
    const { CLAIM_LIMIT: limit } = server().config;
    Object.assign(server().config, { CLAIM_LIMIT: 3 });
    for (let round = 0; round < 5; round += 1) {
      const orders = await Promise.all(times(8, () => shop.paidOrder()));
      const person = await addReviewer(server(), 1);
      const signedIn = { ...person, token: await signIn(server(), person, server().clock.now()) };
      lawful(
        await together(
          server(),
          { text: 'select from account where id = $1 for update', values: [person.id] },
          orders.map((order) => () => desk.claim(signedIn, order.order_id)),
        ),
        3,
        [2208],
      );
    }
    Object.assign(server().config, { CLAIM_LIMIT: limit });
  });

  describe('on a role', () => {
    interface Role {
      id: string;
      version: number;
    }
    const save = (body: unknown) => post<Role>(server(), server().staff.admin, '/privilege/role/save', body);

    it('one edit of a version counts', async () => {
      for (let round = 0; round < raceRounds; round += 1) {
        const { result: role } = await save({ name: `角色${round}`, tags: ['OrderList'] });
        const starts = times(
          parallel,
          (index) => () =>
            save({ id: role.id, version: role.version, name: `角色${round}-${index}`, tags: index % 2 ? ['OrderList', 'order:cancel'] : ['OrderList'] }),
        );
        lawful(await together(server(), { text: 'select from role where id = $1 for update', values: [role.id] }, starts), 1, [1040]);
      }
    });

    it('a right taken away counts from the next request, though requests are under way', async () => {
      const tags = ['OrderList', 'OrderDetail', 'order:remark'];
      let { result: role } = await save({ name: '备注员', tags });
      const person = await addReviewer(server(), 1, []);
      await server().test.byOwner((client) => client.query('update account_role set role_id = $1 where account_id = $2', [role.id, person.id]));
      const clerk = { ...person, token: await signIn(server(), person, server().clock.now()) };
      const order = await shop.paidOrder();
      const remark = () => post(server(), clerk, '/remarks/modify/order', { order_id: order.order_id, describe: '核对', status: 1 });
      for (let round = 0; round < raceRounds; round += 1) {
        const answers = Promise.all(times(10, remark));
        role = (await save({ id: role.id, version: role.version, name: '备注员', tags: tags.slice(0, 2) })).result;
        expect((await remark()).code).toBe(platformErrors.FORBIDDEN.code);
        for (const answer of await answers) expect([200, 1010]).toContain(answer.code);
        role = (await save({ id: role.id, version: role.version, name: '备注员', tags })).result;
        expect((await remark()).code).toBe(200);
        cases += 1;
      }
    });
  });
});
