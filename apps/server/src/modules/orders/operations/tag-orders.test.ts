import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { Desk } from '../../../reliability/desk.ts';
import { addClerk } from '../../../testing/clerks.ts';
import { get, post } from '../../../testing/http.ts';
import { idNumber, Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open(server());
});

interface Tag {
  tag_id: string;
  tag_name: string;
}
interface Tagged {
  done: number;
  list: { done: boolean; reason: string; tags: Tag[] }[];
}
const tag = (body: Record<string, unknown>, who = server().staff.operator) => post<Tagged>(server(), who, '/merchant/order/order/orderTag', body);
const list = async (filter: Record<string, unknown>) =>
  (
    await post<{ list: { order_id: string; special_tags: Tag[] }[]; total: number }>(
      server(),
      server().staff.admin,
      '/merchant/order/order/orderListV2',
      filter,
    )
  ).result;
const names = (tags: Tag[]) => tags.map((each) => each.tag_name);
const customer = (phone: string, n: number) => ({ customer: { member_id: `p${n}`, name: '张三', phone, id_card: idNumber(n) } });

describe('special tags', () => {
  it('are added to and taken from several orders at once; the list shows them and is searched by them', async () => {
    const [a, b] = [(await shop.paidOrder()).order_id, (await shop.place()).result.order_id];
    const answer = await tag({ order_ids: [a, b], add: ['3', '1'] });
    expect(answer.result).toMatchObject({ done: 2, list: [{ done: true }, { done: true }] });
    expect(names(answer.result.list[0]!.tags)).toEqual(['加急', '老客户']);
    await tag({ order_ids: [b], add: ['5'], remove: ['1', '2'] });
    expect((await list({ special_id: '1' })).list.map((row) => row.order_id)).toEqual([a]);
    const urgent = await list({ special_id: '3' });
    expect(urgent.list.map((row) => [row.order_id, names(row.special_tags)])).toEqual([
      [b, ['老客户', '特批']],
      [a, ['加急', '老客户']],
    ]);
    expect((await new Desk(server()).history(b))[0]).toMatchObject({ action: '打标签', from: '加急、老客户', to: '老客户、特批' });
  });

  it('of an order that is not there fail by themselves; what is tagged already stays as it was', async () => {
    const { order_id: a } = await shop.paidOrder();
    const theirs = (await (await Shop.open(server(), 'guest')).place()).result.order_id;
    const answer = await tag({ order_ids: [theirs, a], add: ['2'] });
    expect(answer.result).toMatchObject({ done: 1, list: [{ done: false, reason: '订单不存在', tags: [] }, { done: true }] });
    const version = await new Desk(server()).version(a);
    await tag({ order_ids: [a], add: ['2'] });
    expect(await new Desk(server()).version(a)).toBe(version);
  });

  it('are given to all that match a filter', async () => {
    const customer = { member_id: 'f1', name: '诸葛瑾', phone: '13511112222', id_card: idNumber(33) };
    const orders = [(await shop.paidOrder({ customer })).order_id, (await shop.paidOrder({ customer })).order_id];
    expect((await tag({ filter: { name: '诸葛瑾' }, add: ['6'] })).result).toMatchObject({ done: 2, list: [{ done: true }, { done: true }] });
    expect((await list({ special_id: '6', name: '诸' })).list.map((row) => row.order_id).toSorted()).toEqual(orders.toSorted());
  });

  it('are named, at most 200 orders at once, by who may', async () => {
    const { order_id: a } = await shop.paidOrder();
    expect(await tag({ order_ids: [a], add: [] })).toMatchObject({ status: 400, code: ordersErrors.TAG_REQUIRED.code });
    expect(await tag({ add: ['1'] })).toMatchObject({ status: 400, code: ordersErrors.NOTHING_CHOSEN.code });
    expect((await tag({ order_ids: [a], add: ['7'] })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await tag({ order_ids: Array.from({ length: 201 }, () => a), add: ['1'] })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await tag({ order_ids: [a], add: ['1'] }, server().staff.nobody)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await tag({ order_ids: [a], add: ['1'] }, await addClerk(server(), 91))).result.list).toMatchObject([{ done: false }]);
  });

  it('of two batches that overlap both come to be, whatever their order', async () => {
    const orders = await Promise.all(Array.from({ length: 4 }, async () => (await shop.paidOrder()).order_id));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => tag({ order_ids: n % 2 === 0 ? orders : orders.toReversed(), add: [String(1 + (n % 6))] })),
    );
    expect(answers.every((answer) => answer.result.done === 4)).toBe(true);
    for (const row of (await list({ special_id: '6' })).list.filter((each) => orders.includes(each.order_id))) expect(row.special_tags).toHaveLength(6);
  });
});

describe('a marked phone', () => {
  const mark = (body: Record<string, unknown>, who = server().staff.operator) =>
    post<{ orders: number }>(server(), who, '/merchant/order/addPhoneTagOrders', body);
  const phone = '15812340001';

  it('tags all its orders, and those that it places later, until the mark is taken away', async () => {
    const [a, b] = [await shop.paidOrder(customer(phone, 41)), await shop.paidOrder(customer(phone, 42))];
    const other = await shop.paidOrder();
    expect((await mark({ order_id: a.order_id, tag_ids: ['4'] })).result).toEqual({ orders: 2 });
    const later = (await shop.place(customer(phone, 43))).result;
    expect((await list({ special_id: '4', phone })).list.map((row) => row.order_id)).toEqual([later.order_id, b.order_id, a.order_id]);
    expect((await new Desk(server()).history(b.order_id))[0]).toMatchObject({ action: '打标签', to: '企业客户', reason: '同手机号打标签' });
    expect(await mark({ phone, tag_ids: ['4'] })).toMatchObject({ status: 400, code: ordersErrors.NOTHING_CHANGED.code });
    expect((await mark({ phone, tag_ids: ['4'], marked: false })).result).toEqual({ orders: 3 });
    await shop.place(customer(phone, 44));
    expect((await list({ special_id: '4', phone })).total).toBe(0);
    expect((await new Desk(server()).history(other.order_id))[0]!.action).not.toBe('打标签');
  });

  it('may have no order yet; a phone or an order is needed, and the merchant’s own', async () => {
    expect((await mark({ phone: '15899990000', tag_ids: ['1'] })).result).toEqual({ orders: 0 });
    const first = (await shop.place(customer('15899990000', 45))).result.order_id;
    expect((await list({ order_id: first })).list[0]!.special_tags).toMatchObject([{ tag_name: '加急' }]);
    expect((await mark({ tag_ids: ['1'] })).code).toBe(ordersErrors.PHONE_REQUIRED.code);
    expect((await mark({ phone, tag_ids: [] })).code).toBe(ordersErrors.TAG_REQUIRED.code);
    expect((await mark({ order_id: first, tag_ids: ['1'] }, server().staff.guest)).code).toBe(ordersErrors.ORDER_NOT_FOUND.code);
    expect((await mark({ phone: '15899990000', tag_ids: ['2'] }, server().staff.guest)).result).toEqual({ orders: 0 });
    expect((await list({ order_id: first })).list[0]!.special_tags).toHaveLength(1);
  });
});

describe('options', () => {
  it('name the six tags with a colour each', async () => {
    const { result } = await get<{ list: { tag_id: string; colour: string }[] }>(server(), server().staff.operator, '/dmp/other/specialTagList');
    expect(result.list).toHaveLength(6);
    expect(new Set(result.list.map((each) => each.colour)).size).toBe(6);
  });
});
