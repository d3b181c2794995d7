import { beforeEach, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const staff = () => server().staff;

interface Known {
  id: string;
  account: string;
  standing: string;
  actions: { act: string; title: string; allowed: boolean; reason: string }[];
  takes: string;
  kept: boolean;
  able: boolean;
  version: number;
}
const list = async () => (await get<{ limited: boolean; list: Known[] }>(server(), staff().admin, '/merchant/order/order/audit_reviewer_list')).result;
const page = async (query: Record<string, string> = { page_size: '50' }) =>
  (await get<{ list: Known[]; total: number }>(server(), staff().admin, '/merchant/order/order/audit_reviewer_page', query)).result;
const known = async (person: Person) => (await page()).list.find(({ id }) => id === String(person.id))!;
const keep = async (person: Person, over: Record<string, unknown> = {}, by = staff().admin) =>
  post<{ version: number; effects: { what: string; from: string; to: string }[] }>(server(), by, '/merchant/order/order/create_audit_reviewer', {
    account_id: String(person.id),
    version: (await known(person))?.version ?? 0,
    ...over,
  });
const end = (person: Person) => keep(person, { enabled: false });

describe('keeping reviewers', () => {
  let shop: Shop;
  let desk: Desk;
  beforeEach(async () => {
    shop ??= await Shop.open(server());
    desk ??= new Desk(server());
    for (const { id, kept } of (await page()).list) if (kept) await end({ ...staff().admin, id: Number(id) });
  });
  const claimOf = async (who: Person, order: { order_id: string }) =>
    (
      await get<{ actions: { act: string; allowed: boolean; reason: string }[] }>(server(), who, '/merchant/order/detail/orderListBaseInfo', order)
    ).result.actions.find(({ act }) => act === 'claim')!;

  it('lets everybody review who has the right while nobody is kept', async () => {
    expect(await list()).toMatchObject({ limited: false, list: expect.arrayContaining([expect.objectContaining({ takes: '全部订单', kept: false })]) });
    expect((await desk.claim(staff().reviewer2, (await shop.paidOrder()).order_id)).code).toBe(200);
  });

  it('lets only those take orders who are kept, each of his kinds, as button, claim and assignment say alike', async () => {
    expect((await keep(staff().reviewer, { segments: ['B', 'A', 'B'] })).result).toMatchObject({
      version: 1,
      effects: [
        { what: '员工reviewer审核范围', from: '不是审核员', to: '客群A、B' },
        { what: '其他有审核权限的账号', from: '可审核全部订单', to: '不能领取新订单' },
      ],
    });
    expect((await list()).list.map(({ id, takes }) => [id, takes])).toEqual([[String(staff().reviewer.id), '客群A、B']]);
    const [his, other] = [await shop.paidOrder({ segment: 'A' }), await shop.paidOrder({ segment: 'C' })];
    expect((await desk.claim(staff().reviewer, his.order_id)).code).toBe(200);
    for (const [who, text] of [
      [staff().reviewer, '您只审核客群A、B的订单'],
      [staff().reviewer2, '您不在审核员名单中，请由主管在订单设置中添加'],
    ] as const) {
      expect(await desk.claim(who, other.order_id)).toMatchObject({ status: 409, code: ordersErrors.OUT_OF_SCOPE.code, message: text });
      expect(await claimOf(who, { order_id: other.order_id })).toMatchObject({ allowed: false, reason: text });
    }
    expect(await desk.assign(staff().supervisor, [other.order_id], staff().reviewer)).toMatchObject({
      code: ordersErrors.OUT_OF_SCOPE.code,
      message: `订单${other.order_id}：员工reviewer只审核客群A、B的订单`,
    });
    expect((await desk.assign(staff().supervisor, [other.order_id], staff().reviewer2)).code).toBe(ordersErrors.OUT_OF_SCOPE.code);
  });

  it('are listed with who may be made one: by a part of the name or the account, page by page, with what may be done to each', async () => {
    const before = await page({ q: 'reviewer' });
    expect(before.list.map(({ standing, actions }) => [standing, actions.map(({ title }) => title)])).toEqual(before.list.map(() => ['free', ['设为审核员']]));
    await keep(staff().reviewer2);
    const [first, ...others] = (await page({ q: 'reviewer' })).list;
    expect(first).toMatchObject({
      id: String(staff().reviewer2.id),
      standing: 'kept',
      actions: [
        { act: 'keep', title: '修改范围' },
        { act: 'end', title: '取消审核员' },
      ],
    });
    expect(others.map(({ standing, takes }) => [standing, takes])).toEqual(others.map(() => ['none', '']));
    expect((await page({ kept: '1' })).list.map(({ id }) => id)).toEqual([String(staff().reviewer2.id)]);
    const all = await page();
    expect(await page({ page: '2', page_size: '1' })).toMatchObject({ total: all.total, list: [{ id: all.list[1]!.id }] });
    expect((await page({ q: first!.account, kept: '0' })).total).toBe(0);
    expect((await get(server(), staff().reviewer, '/merchant/order/order/audit_reviewer_page')).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('changes which orders one takes; those that he holds stay his', async () => {
    await keep(staff().reviewer);
    const order = await shop.paidOrder({ segment: 'A' });
    const { result } = await desk.claim(staff().reviewer, order.order_id);
    expect((await keep(staff().reviewer, { channels: ['2'], most_rent: 100 })).result.effects).toEqual([
      { what: '员工reviewer审核范围', from: '全部订单', to: '微信小程序，总租金不超过¥1.00', amount: null },
    ]);
    expect((await desk.decide(staff().reviewer, 'pass', order.order_id, result.version)).code).toBe(200);
    expect((await desk.claim(staff().reviewer, (await shop.paidOrder()).order_id)).code).toBe(ordersErrors.OUT_OF_SCOPE.code);
  });

  it('ended gives back what he holds, first shown and then done', async () => {
    await keep(staff().reviewer);
    await keep(staff().reviewer2);
    const order = await shop.paidOrder();
    await desk.claim(staff().reviewer, order.order_id);
    const told = [
      { what: '员工reviewer审核范围', from: '全部订单', to: '不是审核员', amount: null },
      { what: `订单${order.order_id}审核员`, from: '员工reviewer', to: '未分配', amount: null },
    ];
    expect((await keep(staff().reviewer, { enabled: false, preview: true })).result.effects).toEqual(told);
    expect((await desk.info(order.order_id)).reviewer_id).toBe(String(staff().reviewer.id));
    expect((await end(staff().reviewer)).result).toEqual({ version: 0, effects: told });
    expect((await desk.info(order.order_id)).reviewer_id).toBe('');
    expect((await desk.history(order.order_id))[0]).toMatchObject({ action: '取消审核员，退回待分配', to: '未分配' });
    expect((await end(staff().reviewer2)).result.effects.at(-1)).toMatchObject({ what: '其他有审核权限的账号', to: '可审核全部订单' });
  });

  it('refuses who may not review, is unknown or another merchant’s, and what changes nothing or is old', async () => {
    const codes = async (...acts: Promise<{ code: number }>[]) => (await Promise.all(acts)).map(({ code }) => code);
    expect(await codes(keep(staff().operator), keep(staff().guest), keep({ ...staff().admin, id: 999_999 }), end(staff().reviewer))).toEqual([
      2062, 2008, 2008, 2063,
    ]);
    await keep(staff().reviewer, { segments: ['S'] });
    expect(
      await codes(keep(staff().reviewer, { segments: ['S'] }), keep(staff().reviewer, { version: 0 }), keep(staff().reviewer, { segments: ['X'] })),
    ).toEqual([2016, 1040, 1030]);
    expect((await keep(staff().reviewer, {}, staff().reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('by two at once happens once', async () => {
    const codes = (await Promise.all([1, 2, 3].map(() => keep(staff().reviewer, { version: 0, segments: ['A'] })))).map(({ code }) => code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 1040, 1040]);
  });
});
