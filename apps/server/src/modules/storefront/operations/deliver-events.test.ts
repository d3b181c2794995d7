import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildServer } from '../../../build.ts';
import { openDatabase } from '../../../platform/db/database.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { Desk, staySignedIn } from '../../../reliability/desk.ts';
import { HookListener, signatureBy } from '../../../testing/hook-listener.ts';
import { get, post } from '../../../testing/http.ts';
import { NotifyDesk, type NotifyRow } from '../../../testing/notify-desk.ts';
import { Warehouse } from '../../../testing/shipping.ts';
import { Shop, type OpenOrder, type ShopKey } from '../../../testing/shop.ts';
import { deliveriesOver } from './kick-delivery.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ CLAIM_LIMIT: '1000' });
const admin = () => server().staff.admin;
const asOwner = async <T>(text: string, values: unknown[] = []) => (await server().test.byOwner((client) => client.query(text, values))).rows as T[];

let shop: Shop;
let desk: Desk;
let office: NotifyDesk;
let listener: HookListener;

const sweep = () => desk.sweep();
const seconds = (n: number) => server().clock.advance(n * 1000);

/** How long `settled` waits for what was begun in the background, in milliseconds. */
const patience = { timeout: 30_000, interval: 10 };
async function settled(order: OpenOrder, wanted: Partial<NotifyRow>, event = 'order.paid'): Promise<void> {
  await expect.poll(() => office.row(order, event), patience).toMatchObject(wanted);
  await deliveriesOver(server().services);
}

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new Desk(server());
  office = await NotifyDesk.of(server(), shop);
});
beforeEach(async () => {
  seconds(3600);
  listener = await HookListener.open();
  expect((await office.setAddress(listener.url())).code).toBe(200);
});
afterEach(async () => {
  await office.setAddress('');
  await listener.close();
});

describe('a shop with a notify address', () => {
  it('hears of every step of its order, in order, signed, without personal data', async () => {
    const warehouse = new Warehouse(server(), admin());
    const { order } = await warehouse.sentOrder(shop);
    await shop.call('POST', '/open/v1/orders/receive', { order_id: order.order_id });
    await expect.poll(() => listener.heard.length, patience).toBe(5);
    expect(listener.heard.map(({ body }) => [body.event, body.data.status])).toEqual([
      ['bill.paid', 10],
      ['order.paid', 20],
      ['order.passed', 30],
      ['order.shipped', 40],
      ['order.received', 50],
    ]);
    for (const heard of listener.heard) {
      expect(heard.headers['x-access-key']).toBe(shop.key.access_key);
      expect(heard.headers['x-signature']).toBe(signatureBy(shop.key.secret, heard));
      expect(Number(heard.headers['x-timestamp']) * 1000).toBeCloseTo(server().clock.now().getTime(), -4);
      expect(heard.path).toBe('/hook?shop=1');
      expect(Object.keys(heard.body)).toEqual(['id', 'event', 'order_id', 'shop_order_no', 'at', 'data']);
      expect(heard.body).toMatchObject({ order_id: order.order_id, shop_order_no: (await shop.read(order.order_id)).result['shop_order_no' as never] });
      expect(heard.text).not.toMatch(/张|1[39]\d{9}|11010519|建国路|朝阳/);
    }
    expect(new Set(listener.heard.map(({ headers }) => headers['x-nonce'])).size).toBe(5);
    expect(new Set(listener.heard.map(({ body }) => body.id)).size).toBe(5);
    await expect
      .poll(
        async () => (await office.log({ state: 'delivered' })).filter((row) => row.order_id === order.order_id).map((row) => [row.tries, row.last_status]),
        patience,
      )
      .toEqual(Array.from({ length: 5 }, () => [1, 200]));
  });

  it('hears of a rejection, of a closing, and of what was given back', async () => {
    const order = await shop.paidOrder();
    const { result } = await desk.claim(admin(), order.order_id);
    await desk.decide(admin(), 'reject', order.order_id, result.version);
    const events = ['bill.paid', 'order.paid', 'order.rejected', 'order.closed', 'refund.done'];
    await expect.poll(() => listener.heard.map(({ body }) => body.event), patience).toEqual(events);
    expect(listener.heard.find(({ body }) => body.event === 'order.closed')!.body.data).toMatchObject({ was_paid: true });
  });

  it('knows a changed secret’s event by the old one too, while that works', async () => {
    const person = admin();
    const fresh = (await post<ShopKey>(server(), person, '/privilege/apiKey/rotate', { id: office.keyId, keep_old_hours: 1 })).result;
    const old = shop.key.secret;
    Object.assign(shop.key, { secret: fresh.secret });
    await shop.paidOrder();
    await expect.poll(() => listener.heard.length, patience).toBe(2);
    const [heard] = listener.heard;
    expect([heard!.headers['x-signature'], heard!.headers['x-signature-old']]).toEqual([signatureBy(fresh.secret, heard!), signatureBy(old, heard!)]);
    seconds(3601);
    await shop.paidOrder();
    await expect.poll(() => listener.heard.length, patience).toBe(4);
    expect(listener.heard[3]!.headers['x-signature-old']).toBeUndefined();
  });
});

describe('an event that the shop does not take', () => {
  it('is tried again with the same id, not before its time, and delivered once', async () => {
    listener.by = ({ body }) => (body.event === 'bill.paid' ? 200 : undefined);
    listener.next = [500];
    const order = await shop.paidOrder();
    await settled(order, { state: 'waiting', tries: 1, last_status: 500, last_failure: '应答 500' });
    seconds(29);
    await sweep();
    expect(listener.told.filter((told) => told.startsWith('order.paid'))).toHaveLength(1);
    seconds(1);
    await sweep();
    await sweep();
    const tries = listener.heard.filter(({ body }) => body.event === 'order.paid');
    expect(tries).toHaveLength(2);
    expect(tries[0]!.text).toBe(tries[1]!.text);
    expect(tries[0]!.headers['x-nonce']).not.toBe(tries[1]!.headers['x-nonce']);
    expect(await office.row(order)).toMatchObject({ state: 'delivered', tries: 2, last_status: 200, last_failure: '', next_try_at: null });
  });

  it('holds back the later ones of its order, and no other order', async () => {
    const bad = await shop.place();
    const badNo = bad.result['shop_order_no' as never] as string;
    listener.by = ({ body }) => (body.shop_order_no === badNo ? 503 : undefined);
    await shop.pay(bad.result);
    const good = await shop.paidOrder();
    await settled(good, { state: 'delivered' });
    await settled(bad.result, { state: 'waiting', tries: 1, last_status: 503 }, 'bill.paid');
    seconds(30);
    await sweep();
    expect(await office.row(bad.result)).toMatchObject({ state: 'waiting', tries: 0 });
    listener.by = undefined;
    seconds(60);
    await sweep();
    expect(listener.heard.filter(({ body }) => body.shop_order_no === badNo).map(({ body }) => body.event)).toEqual([
      'bill.paid',
      'bill.paid',
      'bill.paid',
      'order.paid',
    ]);
  });

  it('because the shop is slow, holds no act up', async () => {
    listener.otherwise = () => {};
    const { result } = await shop.place();
    const began = Date.now();
    await shop.pay(result);
    expect(Date.now() - began).toBeLessThan(4500);
    await settled(result, { state: 'waiting', tries: 1, last_status: null, last_failure: '超时未应答' }, 'bill.paid');
    expect(Date.now() - began).toBeGreaterThan(4900);
  });

  it('because nobody listens, waits', async () => {
    await listener.close();
    const order = await shop.paidOrder();
    await settled(order, { state: 'waiting', tries: 1, last_status: null, last_failure: '连接被拒绝' }, 'bill.paid');
    expect(await office.row(order)).toMatchObject({ state: 'waiting', tries: 0 });
    listener = await HookListener.open();
  });

  it('because it is sent elsewhere, is not taken there', async () => {
    const elsewhere = await HookListener.open();
    listener.otherwise = (response) => response.writeHead(307, { location: elsewhere.url() }).end();
    const order = await shop.paidOrder();
    await settled(order, { state: 'waiting', tries: 1, last_status: 307, last_failure: '应答 307，不跟随跳转' }, 'bill.paid');
    expect(elsewhere.heard).toEqual([]);
    await elsewhere.close();
  });

  it('is seen among the jobs’ failures until it is delivered', async () => {
    listener.otherwise = 500;
    const order = await shop.paidOrder();
    await settled(order, { tries: 1 }, 'bill.paid');
    const open = async () =>
      (await get<{ list: { object_type_name: string; reason: string }[] }>(server(), admin(), '/privilege/jobs/failures', { sweep: 'shop notices' })).result
        .list;
    seconds(30);
    await sweep();
    expect(await open()).toEqual([expect.objectContaining({ object_type_name: '接口密钥', reason: '1条通知未送达：应答 500' })]);
    await sweep();
    expect(await open()).toHaveLength(1);
    listener.otherwise = 200;
    seconds(60);
    await sweep();
    expect(await open()).toEqual([]);
  });

  it('is given up in the end; who may mend it is told once, and sends it again under the same id', async () => {
    listener.otherwise = 500;
    const order = await shop.paidOrder();
    await settled(order, { tries: 1 }, 'bill.paid');
    for (let n = 0; n < 40 && (await office.row(order))?.state === 'waiting'; n += 1) {
      seconds(3600);
      await sweep();
    }
    const paid = await office.row(order, 'bill.paid');
    expect(paid).toMatchObject({ state: 'given_up', tries: 20, next_try_at: null });
    expect((await office.row(order))!.state).toBe('given_up');
    const notices = await asOwner<{ account_id: number; n: number }>(
      `select account_id::int, count(*)::int as n from notice where kind = 'shop-notice-given-up' and merchant_id = 1 group by 1 order by 1`,
    );
    expect(notices.map((row) => row.account_id)).toEqual([admin().id, server().staff.everything.id].toSorted((a, b) => a - b));
    expect(notices[0]!.n).toBeLessThanOrEqual(2);
    const before = listener.heard.find(({ body }) => body.event === 'bill.paid' && body.order_id === order.order_id)!.body.id;
    listener.heard.length = 0;
    listener.otherwise = 200;
    expect((await office.resend(paid!.log_id)).code).toBe(200);
    expect(listener.heard.map(({ body }) => body.id)).toEqual([before]);
    expect(await office.row(order, 'bill.paid')).toMatchObject({ state: 'delivered', tries: 21 });
    expect(await asOwner(`select action from operation_log where object_type = 'shopEvent' and object_id = $1`, [paid!.log_id])).toEqual([
      { action: '补发通知' },
    ]);
  });
});

describe('what is told', () => {
  it('is nothing of an act that was only looked at, or undone', async () => {
    const order = await shop.paidOrder();
    await expect.poll(() => listener.heard.length, patience).toBe(2);
    const { result } = await desk.claim(admin(), order.order_id);
    expect((await desk.decide(admin(), 'pass', order.order_id, result.version, { preview: true })).code).toBe(200);
    const { id } = (await asOwner<{ id: number }>('select id::int from orders where order_no = $1', [order.order_id]))[0]!;
    await act(server().services, systemCaller(1), async (ctx) => {
      await ctx.services.events.emit(ctx, 'order.passed', { orderId: id });
      throw new Error('undone');
    }).catch(() => {});
    await sweep();
    expect(await office.row(order, 'order.passed')).toBeUndefined();
    expect(listener.heard).toHaveLength(2);
  });

  it('is told once a try, though two servers sweep at once', async () => {
    listener.otherwise = 500;
    const orders = await Promise.all(Array.from({ length: 12 }, () => shop.paidOrder()));
    await expect
      .poll(async () => (await office.log({ state: 'waiting' })).filter((row) => row.event === 'bill.paid' && row.tries > 0).length, patience)
      .toBeGreaterThan(3);
    await deliveriesOver(server().services);
    const database = openDatabase(server().test.server, { max: 8 });
    const other = await buildServer({ config: server().config, clock: server().clock, database, reference: false });
    await other.app.ready();
    listener.heard.length = 0;
    listener.otherwise = (response) => setTimeout(() => response.writeHead(200).end(), 30);
    seconds(60);
    await Promise.all([sweep(), other.services.sweeps.run(other.services), sweep(), other.services.sweeps.run(other.services)]);
    const ids = listener.heard.map(({ body }) => body.id);
    expect(ids).toHaveLength(orders.length * 2);
    expect(new Set(ids).size).toBe(ids.length);
    await other.app.close();
    await database.close();
  }, 30_000);

  it('is the own merchant’s', async () => {
    const guestShop = await Shop.open(server(), 'guest');
    await guestShop.paidOrder();
    await sweep();
    expect(listener.heard).toEqual([]);
  });
});
