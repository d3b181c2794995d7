import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { changed, one } from '../../../platform/db/database.ts';
import { act } from '../../../platform/http/run.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { exportsEnded } from '../../../testing/exports-ended.ts';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { HookListener } from '../../../testing/hook-listener.ts';
import { call, post } from '../../../testing/http.ts';
import { NotifyDesk } from '../../../testing/notify-desk.ts';
import { ReserveDesk, taken, type Reservation, type Standing } from '../../../testing/reserve-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { signIn } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';
import { untilFree } from '../../../testing/until-free.ts';

const server = useServer({ RATE_LIMIT: '0' });
let desk: ReserveDesk;
let shop: Shop;
let theirShop: Shop;
let hook: HookListener;
let notify: NotifyDesk;
beforeAll(async () => {
  desk = new ReserveDesk(server(), await GoodsDesk.open(server(), server().staff.operator));
  shop = await Shop.open(server());
  theirShop = await Shop.open(server(), 'guest');
  hook = await HookListener.open();
  notify = await NotifyDesk.of(server(), shop);
  await notify.setAddress(hook.url());
});
afterAll(() => hook.close());

const day = 86_400_000;
const auditor = () => server().staff.admin;
const sweep = () => server().services.sweeps.run(server().services);
/** Sessions last half a day, so the clock takes everybody's with it. */
async function later(milliseconds: number): Promise<void> {
  const { staff, clock } = server();
  clock.advance(milliseconds);
  for (const person of [staff.operator, staff.admin, staff.guest, staff.reviewer]) person.token = await signIn(server(), person, clock.now());
}
const fresh = (id: string) => desk.detail(id).then((answer) => answer.result);
const heardOf = (event: string) => hook.heard.filter(({ body }) => body.event === event).map(({ body }) => body.data as Record<string, unknown>);
const reserved = async (id: string, over: object = {}) => taken(await desk.reserve(shop, id, over));
/** Goods on sale with their only SKU. */
async function onSale(): Promise<{ goodsId: string; skuId: string }> {
  const goodsId = await desk.goods.onSale(auditor(), { skus: [desk.goods.sku('黑色', { stock: 50 })] });
  const { list } = (await desk.goods.read<{ list: { sku_id: string }[] }>('goods_stock_list', { goods_id: goodsId })).result;
  return { goodsId, skuId: list[0]!.sku_id };
}
const sell = async (id: string, goodsId: string): Promise<Standing> => taken(await desk.act(await fresh(id), 'reserveSale', { goods_id: goodsId }));
interface Listed {
  list: { name: string; phone: string; reserve_no: string; state: number; order_id: string; channel_name: string }[];
  total: number;
}
const users = async (body: object = {}) => (await desk.call<Listed>('reserveUserList', { page_size: 50, ...body })).result;

describe('a customer', () => {
  it('reserves a model within its time, once however often it is sent, and gives it back', async () => {
    const open = await desk.open(auditor(), { quota: 1 });
    const customer = desk.customer();
    const first = await reserved(open.reserve_id, { customer });
    expect(first).toMatchObject({ state: 10, state_name: '已预约', goods_id: '', hold_until: null, order_id: '' });
    const again = await Promise.all([1, 2, 3].map(() => desk.reserve(shop, open.reserve_id, { customer })));
    expect(again.map((each) => each.result.reserve_no)).toEqual([1, 2, 3].map(() => first.reserve_no));
    expect(await fresh(open.reserve_id)).toMatchObject({ reserved: 1 });
    expect((await desk.reserve(shop, open.reserve_id)).code).toBe(storefrontErrors.RESERVE_FULL.code);
    const cancel = (no: string, from = shop) => from.call<Reservation>('POST', '/open/v1/reserve/cancel', { reserve_no: no, reason: '不想要了' });
    expect((await cancel(first.reserve_no, theirShop)).code).toBe(storefrontErrors.RESERVATION_NOT_FOUND.code);
    expect((await desk.reservation(theirShop, first.reserve_no)).code).toBe(storefrontErrors.RESERVATION_NOT_FOUND.code);
    expect((await cancel(first.reserve_no)).result).toMatchObject({ state: 30, cancel_reason: '不想要了' });
    expect((await cancel(first.reserve_no)).result).toMatchObject({ state: 30 });
    expect(await fresh(open.reserve_id)).toMatchObject({ reserved: 0 });
    expect((await desk.reserve(shop, open.reserve_id, { customer })).code).toBe(200);
  });

  it('two requests of one customer at once are one reservation', async () => {
    const open = await desk.open(auditor());
    const customer = desk.customer();
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.reserve(shop, open.reserve_id, { customer })));
    expect(new Set(answers.map((each) => each.result.reserve_no)).size).toBe(1);
    expect(await fresh(open.reserve_id)).toMatchObject({ reserved: 1 });
  });

  it('is refused by name: unknown, not open yet, over, full, channel', async () => {
    const code = async (id: string, over: object = {}) => (await desk.reserve(shop, id, over)).code;
    expect(await code('999999999')).toBe(2320);
    expect(await code(taken(await desk.draft()).reserve_id)).toBe(2320);
    const open = await desk.open(auditor(), { reserve_from: desk.at(1) });
    expect(await code(open.reserve_id, { channel_id: '99' })).toBe(2324);
    expect(await code(open.reserve_id, { customer: desk.customer({ phone: '123' }) })).toBe(1030);
    expect(await code(open.reserve_id)).toBe(2321);
    const theirs = new ReserveDesk(server(), await GoodsDesk.open(server(), server().staff.guest));
    expect(await code((await theirs.open(auditor())).reserve_id)).toBe(2320);
    await later(1 * day);
    expect(await code(open.reserve_id)).toBe(200);
    await later(9 * day);
    expect(await code(open.reserve_id)).toBe(2322);
  });

  it('gets exactly as many places as there are, when two hundred want one at once', async () => {
    const open = await desk.open(auditor(), { quota: 30 });
    const answers = await Promise.all(Array.from({ length: 200 }, () => untilFree(() => desk.reserve(shop, open.reserve_id))));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(30);
    expect(new Set(answers.filter((answer) => answer.code !== 200).map((answer) => answer.code))).toEqual(new Set([2323]));
    expect(await fresh(open.reserve_id)).toMatchObject({ reserved: 30 });
    expect((await users({ reserve_id: open.reserve_id })).total).toBe(30);
  });

  it('sees what may be reserved and what is on sale, and nothing else', async () => {
    const { goodsId } = await onSale();
    const open = await desk.open(auditor(), { quota: 5 });
    const later = await desk.open(auditor(), { reserve_from: desk.at(1) });
    const shown = async (id: string, from = shop) =>
      (await from.call<{ list: { reserve_id: string }[] }>('GET', '/open/v1/reserve/goods?page_size=50')).result.list.find((each) => each.reserve_id === id);
    await reserved(open.reserve_id);
    expect(await shown(open.reserve_id)).toMatchObject({ places_left: 4, on_sale: false, goods_id: '', least_price: 29_900 });
    expect([await shown(later.reserve_id), await shown(open.reserve_id, theirShop)]).toEqual([undefined, undefined]);
    const detail = () => shop.call<{ detail: string }>('GET', `/open/v1/reserve/goods/detail?reserve_id=${open.reserve_id}`);
    expect((await detail()).result.detail).toBe('<p>全新机型</p>');
    await sell(open.reserve_id, goodsId);
    expect(await shown(open.reserve_id)).toMatchObject({ on_sale: true, goods_id: goodsId });
    taken(await desk.act(await fresh(open.reserve_id), 'reserveGoodsTakeOff', { reason: '缺货' }));
    expect([await shown(open.reserve_id), (await detail()).code]).toEqual([undefined, 2320]);
  });
});

describe('opening sale', () => {
  it('binds goods on sale, tells each who has reserved once, and an order takes the reservation over', async () => {
    const { goodsId, skuId } = await onSale();
    const open = await desk.open(auditor());
    const [one, two] = [desk.customer(), desk.customer()];
    const mine = await reserved(open.reserve_id, { customer: one });
    const other = await reserved(open.reserve_id, { customer: two });
    const asked = await fresh(open.reserve_id);
    expect((await desk.act(asked, 'reserveSale', { goods_id: '999999999' })).code).toBe(goodsErrors.RESERVE_TARGET.code);
    const sold = await sell(open.reserve_id, goodsId);
    expect(sold).toMatchObject({ status: 50, status_name: '已开售' });
    expect((await desk.reserve(shop, open.reserve_id)).code).toBe(storefrontErrors.RESERVE_OVER.code);
    for (let n = 0; n < 3; n += 1) await sweep();
    const holdUntil = new Date(server().clock.now().getTime() + 7 * day).toISOString();
    await expect.poll(() => heardOf('reserve.opened').length).toBe(2);
    expect(heardOf('reserve.opened').map((data) => [data.reserve_no, data.goods_id, new Date(data.hold_until as string).toISOString()])).toEqual([
      [mine.reserve_no, goodsId, holdUntil],
      [other.reserve_no, goodsId, holdUntil],
    ]);
    expect(JSON.stringify(hook.heard)).not.toContain(one.phone);
    const order = taken(await shop.place({ sku_id: skuId, customer: { ...one, id_card: (shop.placement().customer as { id_card: string }).id_card } }));
    expect((await desk.reservation(shop, mine.reserve_no)).result).toMatchObject({ state: 20, order_id: order.order_id });
    expect((await desk.reservation(shop, other.reserve_no)).result).toMatchObject({ state: 10, order_id: '' });
    expect(await fresh(open.reserve_id)).toMatchObject({ reserved: 2, ordered: 1 });
    expect((await shop.call('POST', '/open/v1/reserve/cancel', { reserve_no: mine.reserve_no })).code).toBe(storefrontErrors.RESERVATION_OVER.code);
    expect((await users({ reserve_id: open.reserve_id, state: 20 })).list).toMatchObject([{ order_id: order.order_id }]);
  });

  it('expires who does not order in time, and counts the place as taken', async () => {
    const { goodsId, skuId } = await onSale();
    const open = await desk.open(auditor());
    const customer = desk.customer();
    const mine = await reserved(open.reserve_id, { customer });
    await sell(open.reserve_id, goodsId);
    await sweep();
    await later(7 * day - 1000);
    await sweep();
    expect((await desk.reservation(shop, mine.reserve_no)).result.state).toBe(10);
    await later(1000);
    await sweep();
    expect((await desk.reservation(shop, mine.reserve_no)).result).toMatchObject({ state: 40, state_name: '已过期' });
    await shop.place({ sku_id: skuId, customer: { ...customer, id_card: (shop.placement().customer as { id_card: string }).id_card } });
    expect((await desk.reservation(shop, mine.reserve_no)).result).toMatchObject({ state: 40, order_id: '' });
  });

  it('happens once when two people open it at once, and not beside taking off', async () => {
    const { goodsId } = await onSale();
    const open = await desk.open(auditor());
    const answers = await Promise.all([
      desk.act(open, 'reserveSale', { goods_id: goodsId }),
      desk.act(open, 'reserveSale', { goods_id: goodsId }),
      desk.act(open, 'reserveGoodsTakeOff', { reason: '不卖了' }),
    ]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 1040, 1040]);
  });
});

describe('ending', () => {
  /** So many reservations that no single piece holds them, written as a shop's calls would. */
  const many = (id: string, n: number) =>
    act(server().services, systemCaller(1), async (ctx) => {
      await changed(
        ctx.tx,
        sql`insert into reservation (merchant_id, reserve_no, reserve_id, member_id, customer_name, customer_phone, channel_id, reserved_at)
          select 1, 'M' || ${id}::text || '-' || i, ${id}::bigint, 'many-' || i, '多人', '13800000000', '1', ${ctx.now} from generate_series(1, ${n}::int) i`,
      );
      await changed(ctx.tx, sql`update reserve_goods set reserved = reserved + ${n} where merchant_id = 1 and id = ${id}::bigint`);
    });
  const states = (id: string) =>
    act(server().services, systemCaller(1), (ctx) =>
      one(
        ctx.tx,
        sql<{
          live: number;
          cancelled: number;
          told: number;
        }>`select count(*) filter (where state = 10)::int as live, count(*) filter (where state = 30)::int as cancelled,
            (select count(*)::int from shop_event e join reservation x on x.merchant_id = e.merchant_id and x.id = e.reservation_id where e.merchant_id = 1 and x.reserve_id = ${id}::bigint) as told
          from reservation where merchant_id = 1 and reserve_id = ${id}::bigint`,
      ),
    );

  it('by taking off cancels every live reservation in pieces, and has each told once', async () => {
    const open = await desk.open(auditor(), { quota: 5000 });
    await many(open.reserve_id, 1201);
    hook.otherwise = 503;
    taken(await desk.act(open, 'reserveGoodsTakeOff', { reason: '供应商断货' }));
    await Promise.all([sweep(), sweep()]);
    await sweep();
    expect(await states(open.reserve_id)).toEqual({ live: 0, cancelled: 1201, told: 1201 });
    expect(await fresh(open.reserve_id)).toMatchObject({ status: 70, reserved: 0 });
    hook.otherwise = 200;
    // What waits is given up, so that the next sweeps do not deliver it.
    await notify.setAddress('');
    await notify.setAddress(hook.url());
  });

  it('before sale cancels and tells; after sale what is not ordered expires', async () => {
    const early = await desk.open(auditor());
    const first = await reserved(early.reserve_id);
    expect((await desk.act(early, 'reserveGoodsEnd')).code).toBe(platformErrors.INVALID_INPUT.code);
    taken(await desk.act(early, 'reserveGoodsEnd', { reason: '活动取消' }));
    const { goodsId } = await onSale();
    const late = await desk.open(auditor());
    const second = await reserved(late.reserve_id);
    const sold = await sell(late.reserve_id, goodsId);
    taken(await desk.act(sold, 'reserveGoodsEnd', { reason: '售罄' }));
    await sweep();
    expect((await desk.reservation(shop, first.reserve_no)).result).toMatchObject({ state: 30, cancel_reason: '商品未开售，预约活动已结束' });
    expect((await desk.reservation(shop, second.reserve_no)).result).toMatchObject({ state: 40 });
    expect((await fresh(early.reserve_id)).status).toBe(60);
  });

  it('comes by itself when sale is never opened, and not before', async () => {
    const open = await desk.open(auditor(), { reserve_to: desk.at(1) });
    const mine = await reserved(open.reserve_id);
    await later(31 * day - 1000);
    await sweep();
    expect((await fresh(open.reserve_id)).status).toBe(30);
    await later(1000);
    await sweep();
    expect((await fresh(open.reserve_id)).status).toBe(60);
    expect((await desk.reservation(shop, mine.reserve_no)).result.state).toBe(30);
    const log = (await desk.call<{ list: { action: string; actor_name: string }[] }>('reserveGoodsLog', { reserve_id: open.reserve_id })).result.list;
    expect(log.slice(0, 2)).toMatchObject([
      { action: '取消预约', actor_name: '系统' },
      { action: '预约商品结束', actor_name: '系统' },
    ]);
  });
});

describe('staff', () => {
  it('see who has reserved, masked, and find them by phone, goods, channel, state and day', async () => {
    const open = await desk.open(auditor());
    const customer = desk.customer({ name: '欧阳小明', phone: '13566667777' });
    const mine = await reserved(open.reserve_id, { customer, channel_id: '2' });
    await reserved(open.reserve_id);
    const found = async (body: object) => (await users({ reserve_id: open.reserve_id, ...body })).list.map((row) => row.reserve_no);
    const row = (await users({ phone: '13566667777' })).list[0]!;
    expect(row).toMatchObject({ name: '欧***', phone: '135****7777', reserve_no: mine.reserve_no, channel_name: '微信小程序' });
    expect(await found({ phone: '7777' })).toEqual([mine.reserve_no]);
    expect(await found({ channel_id: '2' })).toEqual([mine.reserve_no]);
    expect(await found({ state: 20 })).toEqual([]);
    const today = new Date(server().clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(await found({ reserved_from: today, reserved_to: today })).toHaveLength(2);
    expect(await found({ reserved_to: '2020-01-01' })).toEqual([]);
    expect((await post<Listed>(server(), server().staff.guest, '/activity/reserve/goods/reserveUserList', { reserve_id: open.reserve_id })).result.total).toBe(
      0,
    );
  });

  it('take the list out as a file with the same masking, by a right of its own', async () => {
    const open = await desk.open(auditor());
    await reserved(open.reserve_id, { customer: desk.customer({ phone: '13544443333' }), wish: '=1+1' });
    const started = await post<{ id: string }>(server(), desk.goods.who, '/platform/export/start', {
      list: 'reservationList',
      filter: { reserve_id: open.reserve_id },
    });
    expect(started.code).toBe(200);
    await exportsEnded(server());
    const status = await call<{ state: string; total: number; file_name: string }>(server(), desk.goods.who, 'GET', '/platform/export/status', {
      query: { id: started.result.id },
    });
    expect(status.result).toMatchObject({ state: 'done', total: 1, file_name: expect.stringContaining('预约数据') as string });
    expect((await post(server(), server().staff.reviewer, '/platform/export/start', { list: 'reservationList', filter: {} })).code).toBe(
      platformErrors.FORBIDDEN.code,
    );
  });

  it('find by indexes alone', async () => {
    const plans = await act(server().services, systemCaller(1), async (ctx) => {
      await sql`set local enable_seqscan = off`.execute(ctx.tx);
      const plan = async (where: string) =>
        (
          await sql<
            Record<string, string>
          >`explain select id from reservation where merchant_id = 1 and ${sql.raw(where)} order by reserved_at desc, id desc limit 10`.execute(ctx.tx)
        ).rows
          .map((row) => Object.values(row)[0])
          .join('\n');
      return [
        await plan('true'),
        await plan('reserve_id = 1'),
        await plan('state = 10'),
        await plan("channel_id = '1'"),
        await plan("id in (select id from reservation where merchant_id = 1 and customer_phone_reversed ^@ '7777' limit 5000)"),
      ];
    });
    for (const plan of plans) expect(plan).toMatch(/Index/);
    expect(plans[4]).toContain('reservation_phone_tail');
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan/);
  });
});
