import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { staySignedIn } from '../../../reliability/desk.ts';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { call, post } from '../../../testing/http.ts';
import { Shop, testGoods } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';
import { YearlyDesk, type Device, type YearlySaved } from '../../../testing/yearly-desk.ts';

const server = useServer();
let desk: YearlyDesk;
let from: Device;
let to: Device;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new YearlyDesk(server(), server().staff.operator);
  [from, to] = [await desk.device('旧手机'), await desk.device('新手机')];
});
const codes = (answers: readonly { code: number }[]) => answers.map((each) => each.code).toSorted((a, b) => a - b);
const made = async (over: object = {}, old = from, next = to) => (await desk.save(desk.body(old, next, over))).result;
const on = async (rule: YearlySaved) => ({ ...rule, version: (await desk.status(rule, true)).result.version });

describe('yearly renewal prices', () => {
  it('are kept off, for all SKUs of the old goods or one, with a difference for each new SKU', async () => {
    const both = to.skus.map((sku, index) => ({ sku_id: sku, difference: index * 10_000 }));
    const all = await made({ name: '全部规格换新', prices: both });
    expect((await desk.detail(all.id)).result).toMatchObject({
      name: '全部规格换新',
      old_goods_name: '旧手机',
      old_sku_id: '',
      old_sku_name: '',
      new_goods_name: '新手机',
      periods: 12,
      enabled: false,
      version: 1,
      prices: [
        { sku_name: '黑色', difference: 0, offered: true },
        { sku_name: '白色', difference: 10_000, offered: true },
      ],
    });
    const one = await made({ old_sku_id: from.skus[1], periods: 6 });
    expect((await desk.detail(one.id)).result).toMatchObject({ old_sku_name: '白色', periods: 6 });
  });

  it('are refused by what is wrong with them, and leave nothing behind', async () => {
    const before = await desk.names();
    const guests = new YearlyDesk(server(), server().staff.guest);
    const theirs = await guests.device();
    const [sku] = to.skus;
    for (const [wrong, code] of [
      [{ name: ' ' }, 1030],
      [{ name: '长'.repeat(31) }, 1030],
      [{ periods: 0 }, 1030],
      [{ periods: 37 }, 1030],
      [{ prices: [] }, 1030],
      [{ prices: [{ sku_id: sku, difference: -1 }] }, 1030],
      [{ prices: [{ sku_id: sku, difference: 0.5 }] }, 1030],
      [{ new_goods_id: from.goods_id }, 3167],
      [{ prices: [1, 2].map((difference) => ({ sku_id: sku, difference })) }, 3166],
      [{ old_goods_id: '999999999' }, 3164],
      [{ old_goods_id: theirs.goods_id }, 3164],
      [{ old_sku_id: sku }, 3164],
      [{ new_goods_id: theirs.goods_id, prices: [{ sku_id: theirs.skus[0], difference: 1 }] }, 3165],
      [{ prices: [{ sku_id: from.skus[0], difference: 1 }] }, 3165],
    ] as const)
      expect([JSON.stringify(wrong), (await desk.save(desk.body(from, to, wrong))).code]).toEqual([JSON.stringify(wrong), code]);
    const draft = (await (await GoodsDesk.open(server(), desk.who)).complete()).goods_id;
    expect((await desk.save(desk.body({ goods_id: draft, skus: [] }, to))).code).toBe(goodsErrors.YEARLY_OLD_UNKNOWN.code);
    expect(await desk.names()).toEqual(before);
  });

  it('are named once, edited by their version, one when they are sent twice, and deleted while they are off', async () => {
    const rule = await made({ name: '唯一名称' });
    expect((await desk.save(desk.body(from, to, { name: '唯一名称' }))).code).toBe(goodsErrors.YEARLY_NAME_TAKEN.code);
    const other = await made();
    expect((await desk.edit(other, desk.body(from, to, { name: '唯一名称' }))).code).toBe(goodsErrors.YEARLY_NAME_TAKEN.code);
    const body = desk.body(from, to, { name: '唯一名称', periods: 24 });
    expect(codes(await Promise.all([desk.edit(rule, body), desk.edit(rule, body)]))).toEqual([200, 1040]);
    expect((await desk.detail(rule.id)).result).toMatchObject({ periods: 24, version: 2 });
    expect(codes([await desk.status(rule, true), await desk.remove(rule)])).toEqual([1040, 1040]);
    const now = { id: rule.id, version: 2 };
    expect((await desk.status(now, false)).code).toBe(goodsErrors.YEARLY_UNCHANGED.code);
    const active = await on(now);
    expect((await desk.remove(active)).code).toBe(goodsErrors.YEARLY_ON.code);
    const { version } = (await desk.status(active, false)).result;
    expect((await desk.remove({ id: rule.id, version })).code).toBe(200);
    for (const answer of [await desk.remove(now), await desk.status(now, true), await desk.edit(now, body), await desk.detail(rule.id)])
      expect(answer).toMatchObject({ status: 404, code: goodsErrors.YEARLY_NOT_FOUND.code });
    const fresh = desk.body(from, to, { name: '只有一条' });
    const send = () => call<YearlySaved>(server(), desk.who, 'POST', '/merchant/goods/every_year_save', { body: fresh, key: 'one-yearly-rule' });
    expect((await send()).result).toEqual((await send()).result);
    expect(await desk.names({ q: '只有一条' })).toEqual(['只有一条']);
  });

  it('have one rule in use for an old SKU and a new one, whichever way they meet, also two at once', async () => {
    const [old, next] = [await desk.device(), await desk.device()];
    const [black, white] = next.skus as [string, string];
    const price = (sku: string) => ({ prices: [{ sku_id: sku, difference: 1 }] });
    const all = await made(price(black), old, next);
    const single = await made({ old_sku_id: old.skus[0], ...price(black) }, old, next);
    const another = await made({ old_sku_id: old.skus[1], ...price(black) }, old, next);
    const other = await made({ old_sku_id: old.skus[0], ...price(white) }, old, next);
    for (let round = 0; round < 10; round += 1) {
      const at = await Promise.all([all, single].map(async ({ id }) => ({ id, version: (await desk.detail(id)).result.version })));
      const answers = await Promise.all(at.map((rule) => desk.status(rule, true)));
      expect(codes(answers)).toEqual([200, 3160]);
      const won = answers.findIndex((answer) => answer.code === 200);
      expect((await desk.detail(at[1 - won]!.id)).result).toMatchObject({ enabled: false, version: at[1 - won]!.version, prices: [{ difference: 1 }] });
      await desk.status({ id: at[won]!.id, version: answers[won]!.result.version }, false);
    }
    const now = async ({ id }: YearlySaved) => ({ id, version: (await desk.detail(id)).result.version });
    for (const rule of [single, another, other]) expect((await desk.status(await now(rule), true)).code).toBe(200);
    expect(await desk.status(await now(all), true)).toMatchObject({ status: 409, code: goodsErrors.YEARLY_PAIR_TAKEN.code });
    expect((await desk.edit(await now(other), desk.body(old, next, { old_sku_id: old.skus[1], ...price(black) }))).code).toBe(
      goodsErrors.YEARLY_PAIR_TAKEN.code,
    );
    expect((await desk.detail(other.id)).result).toMatchObject({ old_sku_id: old.skus[0], prices: [{ sku_id: white }] });
  });

  it('go with goods that are purged, and with nothing less', async () => {
    const [old, next] = [await desk.device(), await desk.device()];
    const rule = await on(await made({ prices: [{ sku_id: next.skus[0], difference: 1 }] }, old, next));
    const act = (what: string) => post<{ done: number }>(server(), desk.who, '/merchant/goods/goods_batch_status', { goods_ids: [next.goods_id], act: what });
    for (const what of ['shelfOff', 'remove']) expect((await act(what)).result.done).toBe(1);
    expect((await desk.detail(rule.id)).result).toMatchObject({ enabled: true, new_on_sale: false, prices: [{ offered: false }] });
    expect((await act('purge')).result.done).toBe(1);
    expect((await desk.detail(rule.id)).code).toBe(goodsErrors.YEARLY_NOT_FOUND.code);
  });

  it('are found by name, goods, category and state, with their counts', async () => {
    const mine = new YearlyDesk(server(), server().staff.guest);
    const [old, next] = [await mine.device('甲机 100%'), await mine.device('乙机')];
    const { category } = await GoodsDesk.open(server(), mine.who);
    const first = (await mine.save(mine.body(old, next, { name: '一号' }))).result;
    server().clock.advance(1000);
    await mine.save(mine.body(next, old, { name: '二号', prices: [{ sku_id: old.skus[0], difference: 100 }] }));
    await mine.status(first, true);
    expect((await mine.names()).toSorted()).toEqual(['一号', '二号']);
    expect(await mine.names({ q: '一号' })).toEqual(['一号']);
    expect((await mine.names({ q: '%' })).length).toBe(2);
    expect(await mine.names({ q: '没有' })).toEqual([]);
    expect(await mine.names({ tab: '1' })).toEqual(['一号']);
    expect(await mine.names({ tab: '2' })).toEqual(['二号']);
    expect(await mine.names({ enabled: '1' })).toEqual(['一号']);
    expect(await mine.names({ category_id: category })).toEqual([]);
    const { list } = (await mine.read<{ list: { name: string; number: number }[] }>('tabs')).result;
    expect(list.map((tab) => [tab.name, tab.number])).toEqual([
      ['全部', 2],
      ['上架', 1],
      ['下架', 1],
    ]);
    const offered = await mine.read<{ list: { goods_name: string }[] }>('old_goods', { q: '甲机' });
    expect(offered.result.list.map((goods) => goods.goods_name)).toEqual(['甲机 100%']);
  });

  it('belong to their merchant and to who may edit them, and tell who changed what', async () => {
    const { guest, reviewer, admin } = server().staff;
    const rule = await made({ name: '有主规则' });
    const body = desk.body(from, to, { name: '有主规则' });
    const all = async (who: typeof guest) => [
      await desk.edit(rule, body, who),
      await desk.status(rule, true, who),
      await desk.remove(rule, who),
      await desk.detail(rule.id, who),
    ];
    for (const answer of await all(guest)) expect(answer).toMatchObject({ status: 404, code: goodsErrors.YEARLY_NOT_FOUND.code });
    for (const answer of [...(await all(reviewer)), await desk.save(body, reviewer)]) expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
    await desk.edit(rule, { ...body, prices: [{ sku_id: to.skus[0], difference: 88_800 }] });
    const log = await post<{ list: { action: string; object_no: string }[] }>(server(), admin, '/privilege/operationLog/list', { page: 1, page_size: 50 });
    const told = log.result.list.filter((each) => each.object_no === '有主规则');
    expect(told.map((each) => each.action)).toEqual(['编辑年年换新定价规则', '新增年年换新定价规则']);
    expect(JSON.stringify(told[0])).toContain('黑色 差价¥888.00');
    expect(JSON.stringify(told[0])).not.toContain('旧手机');
  });
});

describe('what a running lease may be changed for', () => {
  interface Renewals {
    paid_periods: number;
    list: { goods_name: string; sku_name: string; difference: number; allowed: boolean; periods: number; periods_left: number }[];
  }

  it('is told by the rules in use: what may be taken now, what later, and nothing that is off or off sale', async () => {
    till.moveTo('2025-01-30');
    const lease = await till.leased();
    const ask = async (no = lease.order_id) => till.shop.call<Renewals>('GET', `/open/v1/orders/renewals?order_id=${no}`);
    const old = { goods_id: await desk.goodsOf(till.shop.skuId), skus: [till.shop.skuId] };
    expect((await ask()).result.list).toEqual([]);
    const [near, far] = [await desk.device('近机型'), await desk.device('远机型')];
    const now = await on(await made({ periods: 1, prices: near.skus.map((sku, index) => ({ sku_id: sku, difference: 100 * (2 - index) })) }, old, near));
    await on(await made({ old_sku_id: old.skus[0] }, old, far));
    await made({ name: '未上架的' }, old, to);
    expect((await ask()).result).toMatchObject({
      paid_periods: 1,
      list: [
        { goods_name: '近机型', sku_name: '白色', difference: 100, allowed: true, periods: 1, periods_left: 0 },
        { goods_name: '近机型', sku_name: '黑色', difference: 200, allowed: true },
        { goods_name: '远机型', difference: 50_000, allowed: false, periods: 12, periods_left: 11 },
      ],
    });
    await desk.status(now, false);
    expect((await ask()).result.list.map((each) => each.goods_name)).toEqual(['远机型']);
    const shelved = await post(server(), desk.who, '/merchant/goods/goods_batch_status', { goods_ids: [far.goods_id], act: 'shelfOff' });
    expect(shelved.code).toBe(200);
    expect((await ask()).result.list).toEqual([]);
  });

  it('is of all its devices, and of nothing that does not run or is another’s', async () => {
    till.moveTo('2025-01-30');
    const two = await till.leased({ over: { quantity: 2 } });
    const old = { goods_id: await desk.goodsOf(till.shop.skuId), skus: [till.shop.skuId] };
    await on(await made({}, old, await desk.device('双机型')));
    const answer = await till.shop.call<Renewals>('GET', `/open/v1/orders/renewals?order_id=${two.order_id}`);
    expect(answer.result.list.find((each) => each.goods_name === '双机型')).toMatchObject({ difference: 100_000 });
    const waiting = (await till.shop.place()).result;
    expect(await till.shop.call('GET', `/open/v1/orders/renewals?order_id=${waiting.order_id}`)).toMatchObject({
      status: 409,
      code: goodsErrors.YEARLY_NOT_RUNNING.code,
    });
    const other = await Shop.open(server(), 'guest', { ...testGoods, name: '别家手机' });
    expect((await other.call('GET', `/open/v1/orders/renewals?order_id=${two.order_id}`)).status).toBe(404);
  });

  let till: Till;
  beforeAll(async () => {
    till = new Till(server(), await Shop.open(server()));
  });
});
