import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { someCoupon } from '../../../testing/coupons.ts';
import { get, post } from '../../../testing/http.ts';
import { Shop, testGoods } from '../../../testing/shop.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

interface Coupons {
  member_id: string;
  list: { id: string; name: string; state_name: string; cut: number; version: number }[];
  more: boolean;
}

const server = useServer();
let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open(server(), 'admin', testGoods);
});

const coupons = (no: string, who = server().staff.admin) => get<Coupons>(server(), who, '/dmp/coupon/list', { order_id: no });
/** A person of the staff, signed in on the day at which the clock stands. */
const now = async (who: Person): Promise<Person> => ({ ...who, token: await signIn(server(), who, server().clock.now()) });
const issue = (memberId: string, over: Record<string, unknown> = {}) =>
  post<{ id: string; code: string; version: number }>(server(), server().staff.admin, '/dmp/coupon/issue', someCoupon(memberId, over));

describe('the coupons of an order’s customer', () => {
  it('are read with where each stands, the newest first', async () => {
    const { order_id: no } = await shop.paidOrder();
    const { member_id: member } = (await coupons(no)).result;
    expect(member).not.toBe('');
    await issue(member, { name: '待用' });
    const wrong = (await issue(member, { name: '发错' })).result;
    await issue(member, { name: '短期', valid_from: '2020-01-01', valid_to: '2099-12-31', threshold: 100 });
    const back = await post(server(), server().staff.admin, '/dmp/coupon/void', { id: wrong.id, version: wrong.version, reason: '发错用户' });
    expect(back.code).toBe(200);
    expect((await coupons(no)).result.list.map((coupon) => [coupon.name, coupon.state_name])).toEqual([
      ['短期', '未使用'],
      ['发错', '已作废'],
      ['待用', '未使用'],
    ]);
    expect(await post(server(), server().staff.admin, '/dmp/coupon/void', { id: wrong.id, version: wrong.version, reason: '再来一次' })).toMatchObject({
      status: 409,
      code: platformErrors.STALE.code,
    });
  });

  it('that are over say so, though nobody wrote it down', async () => {
    const { order_id: no } = await shop.paidOrder();
    const { member_id: member } = (await coupons(no)).result;
    const last = new Date(server().clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
    await issue(member, { valid_to: last });
    expect((await coupons(no)).result.list).toMatchObject([{ state_name: '未使用' }]);
    server().clock.moveTo(new Date(server().clock.now().getTime() + 86_400_000));
    expect((await coupons(no, await now(server().staff.admin))).result.list).toMatchObject([{ state_name: '已过期' }]);
  });

  it('are told to those who see the order, and whose they are only to those who may issue; to nobody else', async () => {
    const { order_id: no } = await shop.paidOrder();
    const { admin, reviewer, nobody, guest } = server().staff;
    expect((await coupons(no, await now(admin))).result.member_id).not.toBe('');
    expect((await coupons(no, await now(reviewer))).result.member_id).toBe('');
    expect((await coupons(no, await now(nobody))).code).toBe(platformErrors.FORBIDDEN.code);
    expect(await coupons(no, await now(guest))).toMatchObject({ status: 404 });
  });
});
