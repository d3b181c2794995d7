import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { get, post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

interface Company {
  id: string;
  version: number;
}
interface Row {
  order_id: string;
  supplier_name: string;
}
interface Parcel {
  id: string;
  supplier_id: string;
  supplier_name: string;
  version: number;
}

describe('a supplier who sends for the merchant', () => {
  let shop: Shop;
  let warehouse: Warehouse;
  const me = () => server().staff.admin;
  const company = (body: object, who = me()) => post<Company>(server(), who, '/merchant/goods/company_edit', { type: 1, ...body });
  const made = async (name: string, over: object = {}) => (await company({ name, ...over })).result.id;
  const listed = async (filter: object) => (await post<{ list: Row[] }>(server(), me(), '/merchant/order/deliver/list', filter)).result.list;
  const parcelOf = async (orderNo: string) =>
    (await get<{ list: Parcel[] }>(server(), me(), '/merchant/order/detail/orderListExpressInfo', { order_id: orderNo })).result.list[0]!;
  const edit = (parcel: Parcel, over: object) =>
    post(server(), me(), '/merchant/order/detail/editExpress', {
      parcel_id: parcel.id,
      version: parcel.version,
      company: 'SF',
      express_no: 'SF99',
      reason: '登记有误',
      ...over,
    });

  beforeAll(async () => {
    shop = await Shop.open(server());
    warehouse = new Warehouse(server(), me());
  });

  it('stands on the parcel and in the list, which finds what he sent', async () => {
    const supplier = await made('华强供应链');
    const [his, own] = [await warehouse.sentOrder(shop, { supplier_id: supplier }), await warehouse.sentOrder(shop)];
    expect(await parcelOf(his.order.order_id)).toMatchObject({ supplier_id: supplier, supplier_name: '华强供应链' });
    expect(await parcelOf(own.order.order_id)).toMatchObject({ supplier_id: '', supplier_name: '' });
    expect((await listed({ supplier_id: supplier })).map(({ order_id: no, supplier_name: name }) => [no, name])).toEqual([[his.order.order_id, '华强供应链']]);
  });

  it('is corrected with a parcel’s courier; one out of use stays where he was and is not chosen anew', async () => {
    const [first, second] = [await made('杭州数码仓'), await made('成都西部仓')];
    const { order } = await warehouse.sentOrder(shop, { supplier_id: first });
    await company({ company_id: first, name: '杭州数码仓', enabled: false, version: 1 });
    expect((await edit(await parcelOf(order.order_id), {})).code).toBe(200);
    expect((await edit(await parcelOf(order.order_id), { supplier_id: first })).code).toBe(200);
    expect((await edit(await parcelOf(order.order_id), { supplier_id: second })).code).toBe(200);
    expect(await parcelOf(order.order_id)).toMatchObject({ supplier_name: '成都西部仓' });
    expect((await edit(await parcelOf(order.order_id), { supplier_id: first })).code).toBe(deliveryErrors.SUPPLIER_UNKNOWN.code);
    expect((await edit(await parcelOf(order.order_id), { supplier_id: null })).code).toBe(200);
    expect(await parcelOf(order.order_id)).toMatchObject({ supplier_id: '' });
  });

  it('is one of the merchant’s own suppliers, and is kept once he has sent something', async () => {
    const signing = await made('签约公司', { type: 2 });
    const theirs = (await company({ name: '入驻供应商' }, server().staff.guest)).result.id;
    const { order, version } = await warehouse.readyOrder(shop);
    for (const supplier_id of [signing, theirs, '999999999'])
      expect((await warehouse.call('ship', warehouse.parcel(order.order_id, version, { supplier_id }))).code).toBe(deliveryErrors.SUPPLIER_UNKNOWN.code);
    const used = await made('北京总仓');
    expect((await warehouse.call('ship', warehouse.parcel(order.order_id, version, { supplier_id: used }))).code).toBe(200);
    expect((await post(server(), me(), '/merchant/goods/company_delete', { company_id: used, version: 1 })).status).toBe(409);
  });

  it('is offered while in use, and for searching afterwards', async () => {
    const retired = await made('旧供应商');
    await company({ company_id: retired, name: '旧供应商', enabled: false, version: 1 });
    const offered = async (query: Record<string, string>) =>
      (await get<{ list: { supplierId: string }[] }>(server(), me(), goodsEndpoints.supplierSelect.path, query)).result.list.map(
        ({ supplierId }) => supplierId,
      );
    expect(await offered({})).not.toContain(retired);
    expect(await offered({ all: '1' })).toContain(retired);
  });
});
