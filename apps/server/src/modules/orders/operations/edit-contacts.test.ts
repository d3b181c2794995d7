import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { Desk } from '../../../reliability/desk.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
let shop: Shop;
let desk: Desk;
beforeAll(async () => {
  shop = await Shop.open(server());
  desk = new Desk(server());
});

interface Contact {
  contact_id: string;
  name: string;
  relation_name: string;
  phone: string;
}
interface Members {
  emergency: Contact[];
  daily: Contact[];
  version: number;
}
const members = async (orderNo: string) =>
  (await get<Members>(server(), server().staff.operator, '/merchant/order/detail/orderMemberInfo', { order_id: orderNo })).result;
const calls = { emergency: 'editEmergencyContact', daily: 'dailyContactsModify' };
const save = async (orderNo: string, list: object[], kind: keyof typeof calls = 'emergency', version?: number) =>
  post(server(), server().staff.operator, `/merchant/order/detail/${calls[kind]}`, {
    order_id: orderNo,
    version: version ?? (await desk.version(orderNo)),
    list,
  });

const mother = { name: '李秀兰', relation: '1', phone: '13711112222' };
const friend = { name: '王大勇', relation: '5', phone: '13733334444' };

describe('contacts of an order', () => {
  it('come masked; one that is kept need not be sent in plain again, one that is left out goes', async () => {
    const { order_id: no } = await shop.paidOrder();
    expect((await save(no, [mother, friend])).code).toBe(200);
    const { emergency, daily } = await members(no);
    expect(emergency).toMatchObject([
      { name: '李**', relation_name: '父母', phone: '137****2222' },
      { name: '王**', relation_name: '朋友', phone: '137****4444' },
    ]);
    expect(daily).toEqual([]);
    expect(
      (
        await save(no, [
          { contact_id: emergency[0]!.contact_id, relation: '7', phone: '13755556666' },
          { name: '赵敏', relation: '2', phone: '13700001111' },
        ])
      ).code,
    ).toBe(200);
    const after = (await members(no)).emergency;
    expect(after).toMatchObject([
      { contact_id: emergency[0]!.contact_id, name: '李**', relation_name: '其他', phone: '137****6666' },
      { name: '赵*', relation_name: '配偶' },
    ]);
    const plain = await post<{ value: string }>(server(), server().staff.operator, '/merchant/order/order/orderListDesensitizationInfo', {
      order_id: no,
      field: 'emergency',
      emergency_id: after[0]!.contact_id,
      reason: '联系用户',
    });
    expect(plain.result.value).toBe('李秀兰 13755556666');
    const history = await desk.history(no);
    expect(history[1]).toMatchObject({ action: '修改紧急联系人' });
    expect(JSON.stringify(history)).not.toMatch(/李秀兰|13755556666/);
  });

  it('are up to three in an emergency and five of every day, each with name and phone', async () => {
    const { order_id: no } = await shop.paidOrder();
    expect((await save(no, [mother, mother, mother, mother])).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await save(no, [mother, mother, mother])).code).toBe(200);
    expect(
      (
        await save(
          no,
          Array.from({ length: 5 }, () => friend),
          'daily',
        )
      ).code,
    ).toBe(200);
    expect(
      (
        await save(
          no,
          Array.from({ length: 6 }, () => friend),
          'daily',
        )
      ).code,
    ).toBe(1030);
    expect(await save(no, [{ name: '只有姓名', relation: '1' }])).toMatchObject({ status: 400, code: ordersErrors.CONTACT_INCOMPLETE.code });
    const { emergency, daily } = await members(no);
    expect([emergency.length, daily.length]).toEqual([3, 5]);
  });

  it('of another order, of the other kind, or twice the same are none', async () => {
    const [{ order_id: a }, { order_id: b }] = [await shop.paidOrder(), await shop.paidOrder()];
    await save(a, [mother]);
    const { contact_id } = (await members(a)).emergency[0]!;
    const kept = { contact_id, relation: '1' };
    for (const answer of [await save(b, [kept]), await save(a, [kept], 'daily'), await save(a, [kept, kept])])
      expect(answer).toMatchObject({ status: 404, code: ordersErrors.CONTACT_UNKNOWN.code });
    expect((await members(a)).emergency).toHaveLength(1);
  });

  it('of two who edit at once are those of one of them', async () => {
    const { order_id: no } = await shop.paidOrder();
    const version = await desk.version(no);
    const answers = await Promise.all([mother, friend, mother, friend].map((each) => save(no, [each], 'emergency', version)));
    expect(answers.map((answer) => answer.code).toSorted((x, y) => x - y)).toEqual([200, 1040, 1040, 1040]);
    expect((await members(no)).emergency).toHaveLength(1);
  });
});
