import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, startOfDay } from '@merchant-admin/common/dates';
import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import { mostDaysAhead } from '@merchant-admin/contract/goods/recycle-list';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { staySignedIn } from '../../../reliability/desk.ts';
import { BuybackDesk } from '../../../testing/buyback-desk.ts';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { post } from '../../../testing/http.ts';
import { RecycleDesk, someGroups, type RecycleModel, type Saved } from '../../../testing/recycle-desk.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let desk: RecycleDesk;
let buyback: BuybackDesk;
const [appearance, functions] = someGroups as [(typeof someGroups)[0], (typeof someGroups)[1]];
const ahead = (days: number) => addDays(server().clock.today(), days);
const shown = async ({ id }: { id: string }, over: Record<string, string> = {}): Promise<RecycleModel> => (await desk.detail(id, over)).result;
const made = async (): Promise<Saved> => (await desk.create()).result;
/** A model of which other terms hold from tomorrow on. */
async function waiting(over: object = { base_price: 200_000 }): Promise<Saved> {
  const model = await made();
  return { id: model.id, version: (await desk.edit(model, { ...over, valid_from: ahead(1) })).result.version };
}
const shopEstimate = (id: string, terms: number) =>
  buyback.shop.call<{ price: number; terms_version: number }>('POST', '/open/v1/recycle/estimate', {
    recycle_id: id,
    terms_version: terms,
    option_ids: ['1-1'],
  });
async function offeredToShop(id: string): Promise<{ terms_version: number; base_price: number } | undefined> {
  const { result } = await buyback.shop.call<{ list: { recycle_id: string; terms_version: number; base_price: number }[] }>(
    'GET',
    '/open/v1/recycle/goods?page_size=50',
  );
  return result.list.find(({ recycle_id }) => recycle_id === id);
}
/** Moves the clock to so many milliseconds from the next midnight in Shanghai. */
const toMidnight = (off: number) => server().clock.advance(startOfDay(ahead(1)).getTime() + off - server().clock.now().getTime());

beforeAll(async () => {
  await staySignedIn(server());
  buyback = await BuybackDesk.open(server(), await Shop.open(server()));
  await staySignedIn(server());
  desk = new RecycleDesk(await GoodsDesk.open(server(), server().staff.admin));
});

describe('terms for a day to come', () => {
  it('wait: what holds is as it was for staff and shops, the page tells what changes then, the list that they wait', async () => {
    const groups = [
      { ...appearance, options: appearance.options.slice(0, 2) },
      { ...functions, name: '功能与配件' },
    ];
    const model = await waiting({ base_price: 200_000, lowest_price: 10_000, groups });
    const now = await shown(model);
    expect(now).toMatchObject({
      base_price: 300_050,
      current_terms: 1,
      terms_version: 1,
      versions: [
        { terms_version: 2, from: ahead(1), waits: true },
        { terms_version: 1, waits: false },
      ],
    });
    expect(now.waiting).toMatchObject({ terms_version: 2, from: ahead(1), actions: [{ act: 'withdraw', title: '撤回', allowed: true }] });
    expect(now.waiting!.changes).toEqual([
      { what: '基准价', before: '¥3,000.50', after: '¥2,000.00' },
      { what: '最低回收价', before: '¥200.00', after: '¥100.00' },
      { what: '外观', before: '完好、有划痕 -¥100.00、机身变形 不回收', after: '完好、有划痕 -¥100.00' },
      { what: '功能', before: '面容失灵 -25%、扬声器无声 -5%（多选）', after: '无' },
      { what: '功能与配件', before: '无', after: '面容失灵 -25%、扬声器无声 -5%（多选）' },
    ]);
    expect(await shown(model, { terms_version: '2' })).toMatchObject({ base_price: 200_000, terms_version: 2, current_terms: 1 });
    expect(new Date((await shown(model, { terms_version: '2' })).terms_from)).toEqual(startOfDay(ahead(1)));
    expect((await desk.estimate(model.id, ['1-1'])).result).toMatchObject({ price: 300_050, terms_version: 1 });
    expect((await shopEstimate(model.id, 2)).code).toBe(e.RECYCLE_TERMS_CHANGED.code);
    const [listed] = (await desk.list({ q: now.name })).list;
    expect([listed!.base_price, listed!.waiting_from]).toEqual([300_050, ahead(1)]);
  });

  it('hold from the first instant of their day, for staff, shops and orders alike, with nothing run for it', async () => {
    const model = await waiting();
    toMidnight(-1);
    await buyback.renew();
    expect((await desk.estimate(model.id, ['1-1'])).result).toMatchObject({ price: 300_050, terms_version: 1 });
    expect((await shopEstimate(model.id, 1)).result).toMatchObject({ price: 300_050, terms_version: 1 });
    expect(await offeredToShop(model.id)).toMatchObject({ terms_version: 1, base_price: 300_050 });
    const before = await buyback.placed({}, { ...(await shown(model)) });
    server().clock.advance(1);
    // What was estimated a moment ago is not ordered by the terms of yesterday, nor by those of today without having been asked.
    const late = await buyback.asShop('', buyback.body({ id: model.id, current_terms: 1 }));
    expect(late.code).toBe(e.RECYCLE_TERMS_CHANGED.code);
    expect((await shopEstimate(model.id, 1)).code).toBe(e.RECYCLE_TERMS_CHANGED.code);
    const [staff, shop] = [(await desk.estimate(model.id, ['1-1'])).result, (await shopEstimate(model.id, 2)).result];
    expect([staff.price, staff.terms_version]).toEqual([200_000, 2]);
    expect([shop.price, shop.terms_version]).toEqual([200_000, 2]);
    expect(await offeredToShop(model.id)).toMatchObject({ terms_version: 2, base_price: 200_000 });
    const now = await shown(model);
    expect(now).toMatchObject({ current_terms: 2, base_price: 200_000, waiting: null });
    expect((await desk.list({ q: now.name })).list[0]).toMatchObject({ base_price: 200_000, waiting_from: null });
    expect(await buyback.placed({}, now)).toMatchObject({ estimate: 200_000 });
    // An order that was placed before binds: its device is inspected by the terms that it was estimated by.
    await buyback.sign(before.id);
    expect((await buyback.inspect(before.id)).result).toMatchObject({ price: 300_050, lines: [] });
  });

  it('give the same sum to staff and shops, as the version that they name', async () => {
    const model = await waiting({ base_price: 123_457 });
    const early = (await desk.estimate(model.id, ['1-2', '2-1'], { terms_version: 2 })).result;
    toMidnight(0);
    const answers = { recycle_id: model.id, terms_version: 2, option_ids: ['1-2', '2-1'] };
    const shop = await buyback.shop.call<{ price: number }>('POST', '/open/v1/recycle/estimate', answers);
    // 1,234.57 less 100.00 and a quarter of 1,234.57, rounded half up.
    expect([early.price, shop.result.price, (await desk.estimate(model.id, ['1-2', '2-1'])).result.price]).toEqual([82_593, 82_593, 82_593]);
  });

  it('are replaced by others for a day to come, and left waiting by terms that hold at once', async () => {
    const model = await waiting();
    const second = (await desk.edit(model, { base_price: 190_000, valid_from: ahead(30) })).result;
    expect(await shown(model)).toMatchObject({ current_terms: 1, waiting: { terms_version: 3, from: ahead(30) } });
    expect((await desk.detail(model.id, { terms_version: '2' })).code).toBe(e.RECYCLE_TERMS_UNKNOWN.code);
    await desk.edit({ id: model.id, version: second.version }, { base_price: 310_000 });
    const both = await shown(model);
    expect(both).toMatchObject({
      current_terms: 4,
      base_price: 310_000,
      waiting: { terms_version: 3, changes: [{ before: '¥3,100.00', after: '¥1,900.00' }] },
    });
    server().clock.advance(30 * 86_400_000);
    await staySignedIn(server());
    expect(await shown(model)).toMatchObject({ current_terms: 3, base_price: 190_000, waiting: null });
    // Of one day the newest version holds.
    await desk.edit({ id: model.id, version: both.version }, { base_price: 195_000, valid_from: ahead(0) });
    expect(await shown(model)).toMatchObject({ current_terms: 5, base_price: 195_000, waiting: null });
  });

  it('lie today or up to 180 days ahead, and change something', async () => {
    const model = await made();
    for (const [day, code] of [
      [ahead(-1), e.RECYCLE_TERMS_DAY.code],
      [ahead(mostDaysAhead + 1), e.RECYCLE_TERMS_DAY.code],
      ['2026-02-30', platformErrors.INVALID_INPUT.code],
      ['明天', platformErrors.INVALID_INPUT.code],
    ] as const)
      expect([day, (await desk.edit(model, { base_price: 1000, lowest_price: 0, valid_from: day })).code]).toEqual([day, code]);
    expect((await desk.edit(model, { valid_from: ahead(1) })).code).toBe(e.RECYCLE_TERMS_SAME.code);
    expect((await desk.edit(model, { base_price: 100_000, valid_from: ahead(mostDaysAhead) })).code).toBe(200);
    expect((await desk.create({ valid_from: ahead(1) })).code).toBe(platformErrors.INVALID_INPUT.code);
  });

  it('are one of two that are saved at once, and another name alone leaves them as they are', async () => {
    const model = await made();
    const codes = (await Promise.all([1, 2].map((n) => desk.edit(model, { base_price: 100_000 + n, valid_from: ahead(n) })))).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, platformErrors.STALE.code]);
    const one = await shown(model);
    expect(one.versions).toHaveLength(2);
    expect((await desk.edit({ id: model.id, version: one.version }, { name: `${one.name}改` })).code).toBe(200);
    expect((await shown(model)).waiting).toEqual(one.waiting);
  });
});

describe('terms that wait', () => {
  it('are taken back before they hold, once; their number is given to no others', async () => {
    const model = await waiting();
    expect((await desk.withdraw({ id: model.id, version: 1 }, 2)).code).toBe(platformErrors.STALE.code);
    expect((await desk.withdraw(model, 1)).code).toBe(e.RECYCLE_TERMS_NOT_WAITING.code);
    const gone = { id: model.id, version: (await desk.withdraw(model, 2)).result.version };
    expect(await shown(model)).toMatchObject({ current_terms: 1, waiting: null, versions: [{ terms_version: 1 }] });
    expect((await desk.withdraw(gone, 2)).code).toBe(e.RECYCLE_TERMS_NOT_WAITING.code);
    toMidnight(0);
    expect(await shown(model)).toMatchObject({ current_terms: 1, base_price: 300_050 });
    await desk.edit(gone, { base_price: 150_000 });
    expect(await shown(model)).toMatchObject({ current_terms: 3, base_price: 150_000 });
  });

  it('are not taken back once their day has come, and no version is ever altered', async () => {
    const model = await waiting();
    toMidnight(0);
    expect((await desk.withdraw(model, 2)).code).toBe(e.RECYCLE_TERMS_NOT_WAITING.code);
    const alter = (what: string) =>
      server().test.byOwner((client) => client.query(`update recycle_terms set ${what} where recycle_id = $1 and version = 2`, [model.id]));
    await expect(alter('base_price = 1')).rejects.toThrow('append-only');
    await expect(alter("valid_from = '2030-01-01'")).rejects.toThrow('append-only');
    await expect(alter('withdrawn_at = now()')).rejects.toThrow('recycle_terms_withdrawn_check');
  });

  it('belong to their merchant and to who may edit models, and the history tells of them', async () => {
    const { guest, reviewer, admin } = server().staff;
    const model = await waiting();
    expect((await desk.withdraw(model, 2, guest)).code).toBe(e.RECYCLE_NOT_FOUND.code);
    expect((await desk.withdraw(model, 2, reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    const { name } = await shown(model);
    await desk.withdraw(model, 2);
    const log = await post<{ list: { object_no: string }[] }>(server(), admin, '/privilege/operationLog/list', {
      page: 1,
      page_size: 50,
    });
    const [taken, saved] = log.result.list.filter(({ object_no: no }) => no === name);
    expect(JSON.stringify(taken)).toContain('待生效规则：无');
    expect(JSON.stringify(saved)).toContain(`第2版自${ahead(1)}起，基准价¥2,000.00`);
  });
});
