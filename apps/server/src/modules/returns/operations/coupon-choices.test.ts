import { beforeAll, describe, expect, it } from 'vitest';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { staySignedIn } from '../../../reliability/desk.ts';
import { someCoupon } from '../../../testing/coupons.ts';
import { get, post } from '../../../testing/http.ts';
import { idNumber, Shop, testGoods } from '../../../testing/shop.ts';
import { addReviewer } from '../../../testing/add-reviewer.ts';
import { signIn, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';
import { Till } from '../../../testing/till.ts';

interface Choice {
  code: string;
  cut: number;
  usable: boolean;
  reason: string;
}

const server = useServer();
let till: Till;
let shop: Shop;
let members = 0;

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server(), 'admin', testGoods);
  till = new Till(server(), shop);
});

async function leased() {
  members += 1;
  const customer = { member_id: `chooser-${members}`, name: '张三', phone: `137${10_000_000 + members}`, id_card: idNumber(members) };
  till.moveTo('2025-01-30');
  return { member: customer.member_id, no: (await till.leased({ over: { customer } })).order_id };
}
async function codeFor(member: string, over: Record<string, unknown>): Promise<string> {
  const answer = await post<{ code: string }>(server(), server().staff.admin, '/dmp/coupon/issue', someCoupon(member, over));
  expect(answer.code, answer.message).toBe(200);
  return answer.result.code;
}
/** Somebody with these rights, signed in now. */
async function holderOf(...tags: string[]): Promise<Person> {
  const person = await addReviewer(server(), 1, tags);
  return { ...person, token: await signIn(server(), person, server().clock.now()) };
}
const choices = (no: string, use: string, over: Record<string, string> = {}, who = server().staff.admin) =>
  get<{ list: Choice[]; more: boolean }>(server(), who, '/dmp/coupon/usable', { order_id: no, use, ...over });

describe('the coupons for an act of staff', () => {
  it('come with what the act would take off, those of its scope first, and why others cannot be used', async () => {
    const { member, no } = await leased();
    const other = await codeFor(member, { scope: 4 });
    const later = await codeFor(member, { scope: 3, valid_from: '2025-02-15' });
    const high = await codeFor(member, { scope: 3, threshold: 40_000, valid_to: '2025-03-01' });
    const good = await codeFor(member, { scope: 3, coupon_type: 2, value: 90 });
    const { result } = await choices(no, 'renewal', { periods: '3' });
    expect(result.more).toBe(false);
    expect(result.list.map(({ code, cut, reason }) => [code, cut, reason])).toEqual([
      [high, 0, '未满¥400.00，当前¥300.00'],
      [good, 3000, ''],
      [later, 0, '2025-02-15起可用'],
      [other, 0, '仅适用于买断'],
    ]);
  });

  it('take off just what the act then takes off', async () => {
    const { member, no } = await leased();
    till.moveTo('2025-03-12');
    const [second] = await till.rents(no, 2);
    const half = await codeFor(member, { scope: 5, coupon_type: 2, value: 50 });
    const [fee] = (await choices(no, 'late_fee', { bill_id: String(second) })).result.list;
    expect(fee).toMatchObject({ code: half, cut: 600, usable: true });
    const waived = await till.act<{ effects: { what: string; amount: number }[] }>('modifyOverdueAmount', no, {
      bill_id: second,
      reason: '用户用券',
      coupon_code: half,
    });
    expect(waived.result.effects).toContainEqual(expect.objectContaining({ what: '优惠券 首期立减50元', amount: 600 }));

    const code = await codeFor(member, { scope: 4, coupon_type: 2, value: 90 });
    const cutAt = async (over: Record<string, string>) => (await choices(no, 'buyout', over)).result.list.find((each) => each.code === code)!.cut;
    expect(await cutAt({ agreed: '100000' })).toBe(10_000);
    const whole = await cutAt({});
    const bought = await till.act<{ effects: { what: string; amount: number }[] }>('openBuyout', no, { coupon_code: code, preview: true });
    expect(bought.result.effects).toContainEqual(expect.objectContaining({ what: '优惠券 首期立减50元', amount: whole }));
  });

  it('for a late return count on its fee; with no fee there is nothing to take off', async () => {
    const { member, no } = await leased();
    await codeFor(member, { scope: 6, value: 1000 });
    expect((await choices(no, 'return_fee')).result.list).toMatchObject([{ usable: false, reason: '没有可减的金额' }]);
    till.moveTo('2026-02-04');
    expect((await choices(no, 'return_fee')).result.list).toMatchObject([{ usable: true, cut: 1000 }]);
  });

  it('are no more than a select holds, and none that is used, void or over', async () => {
    const { member, no } = await leased();
    const issued = await post<{ id: string; version: number }>(server(), server().staff.admin, '/dmp/coupon/issue', someCoupon(member, { scope: 3 }));
    await post(server(), server().staff.admin, '/dmp/coupon/void', { ...issued.result, code: undefined, reason: '发错' });
    await codeFor(member, { scope: 3, valid_to: '2025-01-30' });
    till.moveTo('2025-01-31');
    expect((await choices(no, 'renewal')).result.list).toEqual([]);
    for (let n = 0; n < 101; n += 1) await codeFor(member, { scope: 3 });
    const { result } = await choices(no, 'renewal');
    expect([result.list.length, result.more]).toEqual([100, true]);
  });

  it('are told to who may do such an act, about an order and a bill that are theirs', async () => {
    const { no } = await leased();
    const clerk = await holderOf('order:renew');
    expect((await choices(no, 'renewal', {}, clerk)).code).toBe(200);
    expect((await choices(no, 'renewal', {}, await holderOf('OrderDetail'))).code).toBe(platformErrors.FORBIDDEN.code);
    expect(await choices('999999999999999999', 'renewal')).toMatchObject({ status: 404 });
    expect(await choices(no, 'late_fee')).toMatchObject({ status: 404 });
    expect(await choices(no, 'late_fee', { bill_id: '999999' })).toMatchObject({ status: 404 });
    expect(await choices(no, 'nothing')).toMatchObject({ code: platformErrors.INVALID_INPUT.code });
  });
});
