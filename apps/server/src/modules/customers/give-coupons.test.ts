import { beforeAll, describe, expect, it } from 'vitest';
import type { CustomerInfo, customersEndpoints } from '@merchant-admin/contract/customers/endpoints';
import { couponsErrors as coupons } from '@merchant-admin/contract/coupons/errors';
import { ordersErrors as orders } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { staySignedIn } from '../../reliability/desk.ts';
import { addClerk } from '../../testing/clerks.ts';
import { CouponDesk } from '../../testing/coupon-desk.ts';
import { get, post } from '../../testing/http.ts';
import { Shop, idNumber } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';

type Given = ResultOf<typeof customersEndpoints.giveCoupons>;
const server = useServer();
let desk: CouponDesk;
/** One order each of three customers: the first two have paid. */
const order: Record<'zhao' | 'qian' | 'sun', string> = { zhao: '', qian: '', sun: '' };

const person = (n: number, name: string) => ({ member_id: `g${n}`, name, phone: `1390000007${n}`, id_card: idNumber(70 + n) });
const give = (body: object, who: Person = server().staff.admin) => post<Given>(server(), who, '/dmp/user/user/giveCoupons', body);
const couponsOf = async (no: string) =>
  (await get<CustomerInfo>(server(), server().staff.admin, '/dmp/user/user/userInfo', { order_id: no })).result.coupons.map(({ name }) => name);

beforeAll(async () => {
  await staySignedIn(server());
  const shop = await Shop.open(server());
  desk = new CouponDesk(server(), shop);
  order.zhao = (await shop.paidOrder({ customer: person(1, '赵云') })).order_id;
  order.qian = (await shop.paidOrder({ customer: person(2, '钱多') })).order_id;
  order.sun = (await shop.place({ customer: person(3, '孙权') })).result.order_id;
});

describe('a coupon of a template for several customers', () => {
  it('goes to each of them; the preview says so before, and the template’s history and counts tell it', async () => {
    const { template_id: id } = await desk.made({ name: '老客回馈', stock: 5 });
    const body = { template_id: id, order_ids: Object.values(order) };
    const effects = [
      { what: '获得优惠券 老客回馈', from: '', to: '3人', amount: null },
      { what: '剩余张数', from: '5张', to: '2张', amount: null },
    ];
    expect((await give({ ...body, preview: true })).result).toEqual({ given: 3, refused: 0, effects });
    expect((await desk.info(id)).claimed).toBe(0);
    expect((await give(body)).result).toEqual({ given: 3, refused: 0, effects });
    expect(await desk.info(id)).toMatchObject({ claimed: 3, unused: 3 });
    expect((await desk.history(id))[0]).toMatchObject({ action: '批量发放优惠券', to: expect.stringContaining('3') });
    for (const no of Object.values(order)) expect(await couponsOf(no)).toEqual(['老客回馈']);
  });

  it('is given by the template’s rules: who may not have one is told with the reason, the others get theirs', async () => {
    const { template_id: id } = await desk.made({ name: '新客券', new_only: true });
    const { result } = await give({ template_id: id, order_ids: Object.values(order) });
    expect(result).toMatchObject({ given: 1, refused: 2 });
    expect(result.effects[2]).toEqual({ what: '不发放（2人）', from: '', to: '仅限新用户领取：赵*、钱*', amount: null });
    expect(await give({ template_id: id, order_ids: [order.sun] })).toMatchObject({
      code: coupons.GIVE_NOBODY.code,
      message: expect.stringContaining('已领1张'),
    });
  });

  it('is given while there are any', async () => {
    const { template_id: id } = await desk.made({ stock: 2 });
    const twice = await Promise.all([give({ template_id: id, order_ids: Object.values(order) }), give({ template_id: id, order_ids: Object.values(order) })]);
    expect(twice.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, coupons.GIVE_NOBODY.code]);
    expect(twice.find(({ code }) => code === 200)!.result).toMatchObject({ given: 2, refused: 1 });
    expect(await desk.info(id)).toMatchObject({ claimed: 2, stock: 2 });
  });

  it('goes to all who match a filter, of two orders of one person once', async () => {
    const shop = desk.shop;
    await shop.place({ customer: person(1, '赵云') });
    const { template_id: id } = await desk.made({ per_person: 2 });
    expect((await give({ template_id: id, filter: { phone: '0071' } })).result).toMatchObject({ given: 1 });
    expect((await give({ template_id: id, order_ids: [order.zhao, order.zhao] })).result).toMatchObject({ given: 1 });
    expect((await give({ template_id: id, filter: { phone: '9999' } })).code).toBe(orders.NOTHING_CHOSEN.code);
  });

  it('is refused where nobody is chosen, somebody is not of this merchant or store, the right is lacking, or only codes bring it', async () => {
    const { template_id: id } = await desk.made();
    const coded = await desk.coded(1);
    const clerk = await addClerk(server(), 7);
    expect((await give({ template_id: id })).code).toBe(orders.NOTHING_CHOSEN.code);
    expect((await give({ template_id: id, order_ids: [order.zhao, '900000000000000001'] })).code).toBe(orders.ORDER_NOT_FOUND.code);
    expect((await give({ template_id: id, order_ids: [order.zhao] }, server().staff.reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    expect([platformErrors.FORBIDDEN.code, orders.ORDER_NOT_FOUND.code]).toContain((await give({ template_id: id, order_ids: [order.zhao] }, clerk)).code);
    const guests = await new CouponDesk(server(), desk.shop, server().staff.guest).made();
    for (const other of ['999999', guests.template_id])
      expect((await give({ template_id: other, order_ids: [order.zhao] })).code).toBe(coupons.TEMPLATE_NOT_FOUND.code);
    expect((await give({ template_id: coded.template_id, order_ids: [order.zhao] })).code).toBe(coupons.CLAIM_BY_CODE.code);
    expect((await desk.info(id)).claimed).toBe(0);
  });
});
