import { beforeAll, describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { get } from '../../../testing/http.ts';
import { Shop } from '../../../testing/shop.ts';
import type { Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Choices {
  list: { value?: string; name?: string; risk_name?: string; channel_name?: string; children?: unknown[] }[];
}

describe('the choices of selects', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await Shop.open(server());
  });
  const list = async (url: string, query?: Record<string, string>, who: Person = server().staff.operator) =>
    (await get<Choices>(server(), who, url, query)).result.list;

  it('name risks to the platform and none to guests', async () => {
    expect((await list('/merchant/order/orderRiskTagSelect')).map((each) => each.risk_name)).toContain('多头借贷');
    expect(await list('/merchant/order/orderRiskTagSelect', undefined, server().staff.guest)).toEqual([]);
  });

  it('are channels with their sources, segments, and the terms that goods are priced for', async () => {
    expect((await list('/dmp/other/source/sourceChannelOrder')).map((each) => [each.channel_name, each.children?.length])).toEqual([
      ['支付宝小程序', 2],
      ['微信小程序', 2],
      ['线下门店', 1],
    ]);
    expect((await list('/merchant/order/order/riskCustSeg')).map((each) => each.name)).toEqual(['S段', 'A段', 'B段', 'C段']);
    expect(await list('/merchant/order/order/orderRentPeriod')).toEqual([{ value: '12', name: '12期' }]);
    expect(await list('/merchant/order/order/orderRentPeriod', undefined, server().staff.guest)).toEqual([]);
  });

  it('to cancel fit whether the order was paid; without an order they are all', async () => {
    const types = async (query?: Record<string, string>) => (await list('/merchant/order/order/orderCancelTypeList', query)).map((each) => each.value);
    const [{ result: unpaid }, paid] = [await shop.place(), await shop.paidOrder()];
    expect(await types({ order_id: unpaid.order_id })).toEqual(['01', '06', '09']);
    expect(await types({ order_id: paid.order_id })).toEqual(['04', '06', '07', '08', '09']);
    expect(await types()).toEqual(expect.arrayContaining(['01', '04', '06', '09']));
    expect((await get(server(), server().staff.guest, '/merchant/order/order/orderCancelTypeList', { order_id: paid.order_id })).code).toBe(
      ordersErrors.ORDER_NOT_FOUND.code,
    );
  });
});
