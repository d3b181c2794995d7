import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { GoodsDesk } from '../../../testing/goods-desk.ts';
import { get, post } from '../../../testing/http.ts';
import { TierDesk, type Tiers } from '../../../testing/tier-desk.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let desk: TierDesk;
let guest: TierDesk;
beforeAll(async () => {
  desk = new TierDesk(await GoodsDesk.open(server(), server().staff.operator));
  guest = new TierDesk(await GoodsDesk.open(server(), server().staff.guest));
});
const newName = () => `分层${randomUUID().slice(0, 8)}`;
const codes = (answers: readonly { code: number }[]) => answers.map((each) => each.code).toSorted((a, b) => a - b);
/** Goods on sale at one price for everybody. */
const alike = async (name = newName()) => ({ name, id: await desk.goods.onSale(server().staff.admin, { basic: { goods_name: name } }) });
/** Goods on sale at other prices for B and C. */
const tiered = async (name = newName(), at = desk) => ({
  name,
  id: await at.goods.onSale(server().staff.admin, { basic: { goods_name: name }, skus: [at.tieredSku('黑色')] }),
});
const opened = async (id: string) => (await desk.detail(id)).result;
/** New prices for the first row of goods, as it was read. */
const ofFirst = ({ rows: [row] }: Tiers, over: object = {}) =>
  desk.price({ info_id: row!.info_id, sku_id: row!.sku_id, goods_attr_name: row!.goods_attr_name, ...over });

describe('prices by segment', () => {
  it('are edited as a draft of the goods’ own prices, and make goods tiered once they are passed', async () => {
    const { id, name } = await alike();
    expect(await desk.names({ q: name })).toEqual([]);
    expect(await desk.offered(name)).toEqual([name]);
    const before = await opened(id);
    expect(before.rows).toMatchObject([
      { goods_attr_name: '黑色', lease_type_name: '租完归还 12期', a_total_rent: 36_000_000, s_total_rent: null },
      { goods_attr_name: '白色' },
    ]);
    const [black, white] = before.rows.map(({ info_id, sku_id, goods_attr_name }) => ({ info_id, sku_id, goods_attr_name }));
    expect(black!.info_id).toBe(`${black!.sku_id}-1-12`);
    const saved = await desk.save(before, [desk.price(white)]);
    expect(saved.result).toMatchObject({ status: 30, version: before.version + 1 });
    expect((await opened(id)).rows.map((row) => row.c_total_rent)).toEqual([36_000_000, 40_000_000]);
    const specs = (await desk.goods.read<{ specs: { skus: object[] } }>('goods_detail_second', { goods_id: id })).result.specs;
    expect(specs.skus).toMatchObject([{ deposit: 600_000 }, { deposit: 600_000, prices: [{ s_total_rent: 34_000_000, expiry_buyout: 0 }] }]);
    expect(await desk.names({ q: name })).toEqual([]);
    expect((await desk.save(saved.result, [desk.price(black)], { submit: true })).result).toMatchObject({ status: 20 });
    expect((await desk.pass(id, server().staff.admin)).result.done).toBe(1);
    const [row] = (await desk.list({ q: name })).list;
    expect(row).toMatchObject({
      goods_id: id,
      sku_count: 2,
      a: { least: 3_000_000, most: 3_000_000 },
      c: { least: 3_333_333, most: 3_333_333 },
      s: { least: 2_833_333, most: 2_833_333 },
      updated_by: '员工admin',
      edited: false,
    });
    expect(await desk.offered(name)).toEqual([]);
  });

  it('are kept with what a period costs each segment, from the draft to what is on sale', async () => {
    const { id } = await alike();
    const before = await opened(id);
    expect(before).toMatchObject({ a_section_price: null, b_section_price: null, c_section_price: null, s_section_price: null });
    const sections = { a_section_price: 3_000_000, b_section_price: '3166666', c_section_price: null };
    const kept = { a_section_price: 3_000_000, b_section_price: 3_166_666, c_section_price: null, s_section_price: null };
    const saved = (await desk.save(before, [ofFirst(before)], sections)).result;
    expect(await opened(id)).toMatchObject(kept);
    const read = async () => (await desk.goods.read<{ specs: object }>('goods_detail_second', { goods_id: id })).result.specs;
    expect(await read()).toMatchObject(kept);
    const { specs: second } = (await desk.goods.read<{ specs: { skus: { sku_id: string }[] } }>('goods_detail_second', { goods_id: id })).result;
    const skus = [desk.goods.sku('黑色', { sku_id: second.skus[0]!.sku_id }), desk.goods.sku('白色', { sku_id: second.skus[1]!.sku_id })];
    const again = (await desk.goods.call('goods_update_second', { goods_id: id, version: saved.version, ...desk.goods.specs(skus) })).result;
    expect(await read()).toMatchObject(kept);
    await desk.goods.status(id, 'submit');
    const info = (await desk.goods.read<{ changes: object[] }>('get_goods_info', { goods_id: id })).result;
    expect(info.changes).toContainEqual({ what: 'A段定价（每期）', from: '-', to: '¥300.00' });
    await desk.pass(id, server().staff.admin);
    expect(again.version).toBeGreaterThan(saved.version);
    expect(await read()).toMatchObject(kept);
  });

  it('need A’s price of a period and A, B and C of each row, and say which lacks', async () => {
    const { id } = await alike();
    const before = await opened(id);
    const row = ofFirst(before);
    for (const lack of [undefined, null])
      expect(await desk.save(before, [row], { a_section_price: lack })).toMatchObject({ code: platformErrors.INVALID_INPUT.code, message: '请填写A段定价' });
    for (const [section, text] of [
      ['a', '请填写规格A段总租金'],
      ['b', '请填写规格B段总租金'],
      ['c', '请填写规格C段总租金'],
    ] as const)
      for (const lack of [undefined, null])
        expect(await desk.save(before, [{ ...row, [`${section}_total_rent`]: lack }])).toMatchObject({
          code: platformErrors.INVALID_INPUT.code,
          message: text,
        });
    for (const section of ['a', 'b', 'c', 's'])
      for (const wrong of [0, -1, 1.5, 'x', 100_000_000_001])
        expect([section, wrong, (await desk.save(before, [row], { [`${section}_section_price`]: wrong })).code]).toEqual([section, wrong, 1030]);
    expect(await opened(id)).toEqual(before);
  });

  it('are refused by what is wrong with them, and leave nothing behind', async () => {
    const { id } = await alike();
    const before = await opened(id);
    const row = ofFirst(before);
    for (const [wrong, code] of [
      [[], 1030],
      [[{ ...row, b_total_rent: 0 }], 1030],
      [[{ ...row, a_total_rent: -1 }], 1030],
      [[{ ...row, a_total_rent: 1.5 }], 1030],
      [[{ ...row, sku_id: 'n0' }], 3151],
      [[{ ...row, sku_id: '0' }], 1030],
      [[{ ...row, goods_attr_name: '红色' }], 3151],
      [[{ ...row, goods_lease_type_id: desk.goods.leaseTypes[1] }], 3151],
      [[{ ...row, goods_lease_type_id: '999999999' }], 3151],
      [[row, row], 3020],
    ] as const)
      expect([JSON.stringify(wrong).slice(0, 80), (await desk.save(before, wrong)).code]).toEqual([JSON.stringify(wrong).slice(0, 80), code]);
    expect(await opened(id)).toEqual(before);
    const { result: begun } = await desk.goods.call('goods_create_first', desk.goods.basic());
    expect(await desk.save(begun, [desk.price()])).toMatchObject({ status: 409, code: goodsErrors.TIER_NO_PRICES.code });
    expect(await desk.unify(begun)).toMatchObject({ status: 409, code: goodsErrors.TIER_NO_PRICES.code });
  });

  it('are kept and handed in as one: what lacks something is neither', async () => {
    const first = (await desk.goods.call('goods_create_first', desk.goods.basic())).result;
    const second = (await desk.goods.call('goods_create_second', { ...first, ...desk.goods.specs([desk.goods.sku('黑色')]) })).result;
    const handed = await desk.save(second, [desk.price()], { submit: true });
    expect(handed).toMatchObject({ status: 409, code: goodsErrors.NOT_COMPLETE.code });
    expect(handed.message).toContain('商品图片');
    expect(await opened(first.goods_id)).toMatchObject({ version: second.version, rows: [{ b_total_rent: 36_000_000 }] });
    const kept = (await desk.save(second, [desk.price()])).result;
    const unified = await desk.unify(kept);
    expect(unified.result).toMatchObject({ submitted: false, status: 10, message: '请至少上传1张商品图片' });
    expect(await opened(first.goods_id)).toMatchObject({ version: unified.result.version, rows: [{ b_total_rent: 36_000_000, s_total_rent: null }] });
  });

  it('wait while goods are reviewed, and say why', async () => {
    const { id, name } = await tiered();
    const before = await opened(id);
    const handed = (await desk.save(before, [ofFirst(before)], { submit: true })).result;
    expect(await opened(id)).toMatchObject({ status: 20, blocked: '商品正在审核，请等待审核结果，或先在商品列表撤回' });
    for (const answer of [await desk.save(handed, [ofFirst(before)]), await desk.unify(handed)])
      expect(answer).toMatchObject({ status: 409, code: goodsErrors.EDIT_NOT_ALLOWED.code });
    const [row] = (await desk.list({ q: name })).list;
    expect(row!.actions).toMatchObject([
      { act: 'edit', allowed: false },
      { act: 'unify', allowed: false, reason: expect.stringContaining('正在审核') },
    ]);
  });

  it('keep what was saved first when two people edit them at once, and are one when they are sent twice', async () => {
    const { id } = await alike();
    const before = await opened(id);
    expect(codes(await Promise.all([41, 42].map((rent) => desk.save(before, [ofFirst(before, { c_total_rent: rent })]))))).toEqual([200, 1040]);
    const now = await opened(id);
    const body = { goods_id: id, version: now.version, a_section_price: 3_000_000, prices: [ofFirst(now)] };
    const send = () => post<{ version: number }>(server(), server().staff.operator, '/merchant/goods/tier_save', body, `one-edit-of-tiers-${id}`);
    expect((await send()).result).toEqual((await send()).result);
    expect((await opened(id)).version).toBe(now.version + 1);
  });

  it('are one for everybody again: handed in with a word of what changed, and gone from the list once that is passed', async () => {
    const { id, name } = await tiered();
    const { version } = await opened(id);
    const unified = await desk.unify({ goods_id: id, version });
    expect(unified.result).toMatchObject({ submitted: true, message: '', status: 20 });
    expect((await opened(id)).rows[0]).toMatchObject({ b_total_rent: 36_000_000, c_total_rent: 36_000_000, s_total_rent: null });
    expect(await desk.names({ q: name })).toEqual([name]);
    await desk.pass(id, server().staff.admin);
    expect(await desk.names({ q: name })).toEqual([]);
    expect(await desk.unify({ goods_id: id, version: (await opened(id)).version })).toMatchObject({ status: 409, code: goodsErrors.TIER_UNIFIED.code });
    const log = await get<{ list: { action: string; from: string; to: string }[] }>(server(), desk.goods.who, '/merchant/goods/goods_audit_log_list', {
      goods_id: id,
    });
    const told = log.result.list.find((each) => each.action === '统一为A段价并提交审核')!;
    expect(told.from).toContain('黑色 租完归还 12期 A段¥3,600.00 B段¥3,800.00 C段¥4,000.00');
    expect(told.to).toContain('A段¥3,600.00 B段¥3,600.00 C段¥3,600.00');
    expect(log.result.list.map((each) => each.action)).not.toContain('提交审核并提交审核');
  });

  it('are found by name, number and segment, of one’s own merchant and for the platform of all', async () => {
    const name = newName();
    const { id } = await tiered(name);
    const theirs = await tiered(`${name}客商`, guest);
    const { staff } = server();
    expect((await desk.names({ q: name })).toSorted()).toEqual([name, `${name}客商`].toSorted());
    expect(await desk.names({ q: id })).toContain(name);
    expect(await desk.names({ goods_name: name, merchant_id: '2' })).toEqual([`${name}客商`]);
    expect(await desk.names({ goods_name: name, segment: 'B', merchant_id: '1' })).toEqual([name]);
    expect(await desk.names({ goods_name: name, segment: 'S' })).toEqual([]);
    expect(await desk.names({ goods_id: id, merchant_id: '1' })).toEqual([name]);
    expect(await guest.names({ goods_name: name })).toEqual([`${name}客商`]);
    expect(await guest.names({ goods_name: name, merchant_id: '1' })).toEqual([`${name}客商`]);
    const seen = (await desk.list({ goods_name: name, merchant_id: '2' })).list[0]!;
    expect(seen).toMatchObject({ actions: [], merchant_name: '测试商家2' });
    const place = { goods_id: theirs.id, version: seen.version };
    for (const answer of [await desk.detail(theirs.id), await desk.save(place, [desk.price()]), await desk.unify(place)])
      expect(answer).toMatchObject({ status: 404, code: goodsErrors.GOODS_NOT_FOUND.code });
    for (const answer of [
      await desk.save(place, [desk.price()], {}, staff.reviewer),
      await desk.unify(place, staff.reviewer),
      await desk.detail(id, staff.reviewer),
    ])
      expect(answer.code).toBe(platformErrors.FORBIDDEN.code);
  });
});

describe('segment rules', () => {
  interface Rules {
    rules: { outcome: string; from_rank: number; to_rank: number; returning: boolean }[];
    version: number;
  }
  const read = async (who = server().staff.guest) => (await get<Rules>(server(), who, '/merchant/goods/tier_rules')).result;
  const edit = (body: object, who = server().staff.guest) => post<{ version: number }>(server(), who, '/merchant/goods/tier_rules_edit', body);
  const line = (outcome: string, from: number, to: number, returning = false) => ({ outcome, from_rank: from, to_rank: to, returning });
  const two = [line('A', 1, 5), line('C', 6, 10)];

  it('begin with those of the domain, and are changed by their version, by one of two at once', async () => {
    const { version, rules } = await read();
    expect(rules).toHaveLength(5);
    expect(codes(await Promise.all([edit({ version, rules: two }), edit({ version, rules: two })]))).toEqual([200, 1040]);
    expect(await read()).toEqual({ rules: two, version: version + 1 });
    expect(codes([await edit({ version, rules: two }), await edit({ version: 99, rules: two })])).toEqual([1040, 1040]);
    const again = await edit({ version: version + 1, rules: [...two, line('S', 1, 1, true)] });
    expect(again.result.version).toBe(version + 2);
    expect((await read(server().staff.operator)).rules).toHaveLength(5);
  });

  it('are refused where a rank has none or two, and tell who changed them', async () => {
    const { staff } = server();
    const { version, rules } = await read(staff.operator);
    for (const [wrong, code] of [
      [[], 1030],
      [[line('A', 0, 10)], 1030],
      [[line('D', 1, 10)], 1030],
      [[line('A', 5, 1)], 3153],
      [[line('A', 1, 6), line('B', 6, 10)], 3154],
      [[line('A', 1, 10), line('S', 1, 2, true), line('S', 2, 3, true)], 3154],
      [[line('A', 1, 4), line('B', 6, 10)], 3155],
      [[line('A', 1, 10, true)], 3155],
    ] as const)
      expect([JSON.stringify(wrong), (await edit({ version, rules: wrong }, staff.operator)).code]).toEqual([JSON.stringify(wrong), code]);
    expect(await read(staff.operator)).toEqual({ version, rules });
    expect((await edit({ version, rules: two }, staff.reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    await edit({ version, rules: two }, staff.operator);
    const log = await post<{ list: { action: string; before: object; after: object }[] }>(server(), staff.admin, '/privilege/operationLog/list', {
      page: 1,
      page_size: 5,
    });
    const told = JSON.stringify(log.result.list.find((each) => each.action === '设置客群规则'));
    expect(told).toContain('T1-T2（老客户）：S段');
    expect(told).toContain('T6-T10：C段');
  });
});
