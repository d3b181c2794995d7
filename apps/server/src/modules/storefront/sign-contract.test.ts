import { beforeAll, describe, expect, it } from 'vitest';
import { storefrontErrors } from '@merchant-admin/contract/storefront/errors';
import { get, post } from '../../testing/http.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

describe('an order whose contract is signed later', () => {
  let shop: Shop;
  let warehouse: Warehouse;
  const sign = (orderNo: string) => shop.call('POST', '/open/v1/orders/sign', { order_id: orderNo });
  const page = async (orderNo: string) =>
    (
      await get<{ sign_status_name: string; next_step: string; version: number; actions: { act: string; allowed: boolean; reason: string }[] }>(
        server(),
        server().staff.admin,
        `/merchant/order/detail/orderListBaseInfo?order_id=${orderNo}`,
      )
    ).result;

  beforeAll(async () => {
    shop = await Shop.open(server());
    warehouse = new Warehouse(server(), server().staff.admin);
  });

  it('waits under 待签约 and is not shipped, saying why', async () => {
    const { order, version } = await warehouse.readyOrder(shop, { contract: 'unsigned' });
    const waiting = await post<{ list: { order_id: string }[] }>(server(), server().staff.admin, '/merchant/order/order/orderListV2', {
      tab: 30,
      tab_item: 31,
    });
    expect(waiting.result.list.map((row) => row.order_id)).toEqual([order.order_id]);
    const shown = await page(order.order_id);
    expect(shown).toMatchObject({ sign_status_name: '未发起', next_step: '等待用户签署租赁合同' });
    expect(shown.actions.find((each) => each.act === 'ship')).toMatchObject({ allowed: false, reason: '租赁合同未签署，不能发货' });
    expect(await warehouse.call('ship', warehouse.parcel(order.order_id, version))).toMatchObject({
      status: 409,
      message: expect.stringContaining('租赁合同未签署'),
    });
  });

  it('is shipped once it is signed; signing again changes nothing', async () => {
    const { order, version } = await warehouse.readyOrder(shop, { contract: 'unsigned' });
    expect(await sign(order.order_id)).toMatchObject({ code: 200, result: { sign_status: 2, sign_status_name: '已签署' } });
    const signed = await page(order.order_id);
    expect(signed).toMatchObject({ sign_status_name: '已签署', next_step: '等待发货', version: version + 1 });
    expect(await sign(order.order_id)).toMatchObject({ code: 200 });
    expect((await page(order.order_id)).version).toBe(signed.version);
    expect(await warehouse.call('ship', warehouse.parcel(order.order_id, signed.version))).toMatchObject({ code: 200 });
  });

  it('is not signed when it is closed', async () => {
    const { result } = await shop.place({ contract: 'unsigned' });
    await shop.call('POST', '/open/v1/orders/cancel', { order_id: result.order_id, reason: '不想租了' });
    expect(await sign(result.order_id)).toMatchObject({ status: 409, code: storefrontErrors.SIGN_NOT_ALLOWED.code, message: '订单已关闭，不能签署合同' });
  });
});
