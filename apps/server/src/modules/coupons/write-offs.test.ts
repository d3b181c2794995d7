import { addDays } from '@merchant-admin/common/dates';
import { maskCode } from '@merchant-admin/common/mask';
import { couponsErrors as e } from '@merchant-admin/contract/coupons/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { staySignedIn } from '../../reliability/desk.ts';
import { addClerk } from '../../testing/clerks.ts';
import { CouponDesk } from '../../testing/coupon-desk.ts';
import { exportedSheet } from '../../testing/exported-sheet.ts';
import { Shop } from '../../testing/shop.ts';
import { StoreDesk } from '../../testing/store-desk.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: CouponDesk;
beforeAll(async () => {
  await staySignedIn(server());
  desk = new CouponDesk(server(), await Shop.open(server()));
});
const usable = async (member: string) =>
  (await desk.shop.call<{ list: { code: string }[] }>('GET', `/open/v1/coupons?member_id=${member}`)).result.list.map(({ code }) => code);

describe('a coupon at a store', () => {
  it('is written off for what the preview told, once, and is the customer’s again when that is undone', async () => {
    const { template, member, coupon } = await desk.held();
    const preview = await desk.write(coupon.code, 40_000, { preview: true });
    expect(preview.result).toMatchObject({ amount: 40_000, cut: 5_000, paid: 35_000 });
    expect(await desk.writeOffs({ code: coupon.code })).toEqual([]);
    const done = await desk.write(coupon.code, 40_000);
    const { write_off_id: _p, ...told } = preview.result;
    const { write_off_id: id, ...did } = done.result;
    expect(did).toEqual(told);
    expect(await usable(member)).toEqual([]);
    expect((await desk.info(template)).used).toBe(1);
    const again = await desk.write(coupon.code, 40_000);
    expect([again.code, again.message]).toEqual([e.WRITE_OFF_CLAIM.code, expect.stringMatching(/^该券已于.*核销，不能重复使用/)]);
    expect((await desk.undo(id)).code).toBe(200);
    expect((await desk.undo(id)).code).toBe(e.WRITE_OFF_STATE.code);
    expect(await usable(member)).toEqual([coupon.code]);
    expect(await desk.info(template)).toMatchObject({ used: 0, unused: 1, claimed: 1 });
    expect(await desk.writeOffs({ code: coupon.code })).toMatchObject([{ state_name: '已撤销', undo_reason: '顾客退单', actions: [] }]);
    expect((await desk.write(coupon.code, 40_000)).code).toBe(200);
  });

  it('is refused with what to do instead', async () => {
    const { template, coupon, member } = await desk.held();
    expect(await desk.write(coupon.code, 29_999)).toMatchObject({ code: e.COUPON_BELOW.code, message: '未达到使用门槛：满¥300.00可用，当前¥299.99' });
    expect((await desk.write('NOSUCHCODE23', 40_000)).code).toBe(e.WRITE_OFF_CODE.code);
    expect((await desk.write(coupon.code, 0)).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await desk.write(coupon.code, 40_000, { store_id: '999999' })).code).toBe(e.WRITE_OFF_STORE.code);
    expect((await desk.write(coupon.code, 40_000, { store_id: undefined })).code).toBe(e.WRITE_OFF_STORE.code);
    const others = (await desk.shop.paidOrder()).order_id;
    expect((await desk.write(coupon.code, 40_000, { order_no: others })).code).toBe(e.WRITE_OFF_ORDER.code);
    const { codes } = await desk.coded(1);
    expect(await desk.write(codes[0]!, 40_000)).toMatchObject({ code: e.WRITE_OFF_CLAIM.code, message: expect.stringContaining('先在店铺兑换') as string });
    const later = await desk.held({ valid_from: addDays(desk.today, 5) });
    expect((await desk.write(later.coupon.code, 40_000)).message).toContain('起可用');
    const locked = await desk.held({ threshold: 0 }, 'locker');
    const customer = { ...(desk.shop.placement()['customer'] as object), member_id: 'locker' };
    expect((await desk.shop.place({ customer, coupon_codes: [locked.coupon.code] })).code).toBe(200);
    expect((await desk.write(locked.coupon.code, 40_000)).message).toContain('被用户的订单占用');
    // An order that is given up sets it free again, so its code is shown to nobody meanwhile.
    const { list } = await desk.ask<{ list: { code: string; state_name: string }[] }>('template/holders', { template_id: locked.template });
    expect(list).toMatchObject([{ code: maskCode(locked.coupon.code), state_name: '已锁定' }]);
    const guest = new CouponDesk(server(), await Shop.open(server(), 'guest'), server().staff.guest);
    expect((await guest.write(coupon.code, 40_000)).code).toBe(e.WRITE_OFF_CODE.code);
    expect(await usable(member)).toEqual([coupon.code]);
    expect((await desk.info(template)).used).toBe(0);
  });

  it('for certain goods names them to the clerk, unless the order says what is paid for', async () => {
    const { rows } = await server().test.asked<{ goods: string; name: string }>(
      'select g.id::text as goods, g.name from goods g join goods_sku s on s.merchant_id = g.merchant_id and s.goods_id = g.id where s.id = $1',
      [desk.shop.skuId],
    );
    const [{ goods, name }] = rows as [{ goods: string; name: string }];
    const { coupon } = await desk.held({ range: 2, goods_ids: [goods] }, 'of-goods');
    const seen = await desk.write(coupon.code, 40_000, { preview: true });
    expect(seen.result.effects.at(-1)).toEqual({ what: '限用商品', from: '', to: `${name}，请核对`, amount: null });
    const order = await desk.shop.paidOrder({ customer: { ...(desk.shop.placement()['customer'] as object), member_id: 'of-goods' } });
    const known = await desk.write(coupon.code, 40_000, { order_no: order.order_id, preview: true });
    expect(known.result.effects.map(({ what }) => what)).not.toContain('限用商品');
  });

  it('against an order tells whose it is, and only his own', async () => {
    const order = await desk.shop.paidOrder({
      customer: { ...(desk.shop.placement()['customer'] as object), member_id: 'walk-in', name: '王小明', phone: '13700001234' },
    });
    const { coupon } = await desk.held({}, 'walk-in');
    const done = await desk.write(coupon.code, 40_000, { order_no: order.order_id });
    expect(done.result).toMatchObject({ customer_name: '王**', customer_phone: '137****1234' });
    expect(await desk.writeOffs({ phone: '1234' })).toMatchObject([
      { order_no: order.order_id, customer_phone: '137****1234', amount: 40_000, cut: 5_000, paid: 35_000 },
    ]);
    const sheet = await exportedSheet(server(), server().staff.admin, { list: 'writeOffRecord', filter: { code: coupon.code } });
    expect(sheet).toHaveLength(2);
    expect(sheet[1]).toEqual(expect.arrayContaining([coupon.code, order.order_id, 400, 50, 350, '王** 137****1234']));
  });

  it('where its template names stores is written off at those', async () => {
    const [own, other] = [await desk.store(), (await new StoreDesk(server(), server().staff.admin).make()).id];
    const { coupon } = await desk.held({ store_ids: [other] });
    expect((await desk.write(coupon.code, 40_000, { store_id: own })).code).toBe(e.WRITE_OFF_AT.code);
    expect((await desk.write(coupon.code, 40_000, { store_id: other })).code).toBe(200);
  });

  it('is written off by the store’s own people at their store, who see its records alone', async () => {
    const own = Number(await desk.store());
    const clerk = await addClerk(server(), own);
    const [mine, theirs] = [await desk.held(), await desk.held()];
    const other = (await new StoreDesk(server(), server().staff.admin).make()).id;
    expect((await desk.write(theirs.coupon.code, 40_000, { store_id: other }, clerk)).code).toBe(e.WRITE_OFF_STORE.code);
    expect((await desk.write(mine.coupon.code, 40_000, { store_id: undefined }, clerk)).code).toBe(200);
    const elsewhere = (await desk.write(theirs.coupon.code, 40_000, { store_id: other })).result.write_off_id;
    const seen = await desk.writeOffs({}, clerk);
    expect(seen.some(({ code }) => code === mine.coupon.code)).toBe(true);
    expect(seen.some(({ code }) => code === theirs.coupon.code)).toBe(false);
    expect((await desk.undo(elsewhere, clerk)).code).toBe(e.WRITE_OFF_NOT_FOUND.code);
  });

  it('is given back on the day of its write-off only', async () => {
    const { id } = await desk.written();
    server().clock.advance(86_400_000);
    await staySignedIn(server());
    const [row] = await desk.writeOffs();
    expect(row!.actions).toEqual([{ act: 'undo', title: '撤销核销', allowed: false, reason: e.WRITE_OFF_DAY.text }]);
    expect((await desk.undo(id)).code).toBe(e.WRITE_OFF_DAY.code);
  });
});
