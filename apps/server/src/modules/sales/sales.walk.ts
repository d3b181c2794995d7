import { salesEndpoints } from '@merchant-admin/contract/sales/endpoints';
import { shopSaleEndpoints } from '@merchant-admin/contract/storefront/sale-orders';
import { oddities, particulars } from '../../contract-walk/particulars.ts';
import type { Particular } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { refuseNext } from '../../platform/channels/sandbox.ts';
import type { SalesDesk, ShopSale } from '../../testing/sales-desk.ts';
import { salesDeskOf } from '../../testing/sales-fixtures.ts';
import { sheetOf, uploadSheet } from '../../testing/uploads.ts';

const reason = '用户要求';
const express = { company: 'SF', express_no: 'SF1234567890' };

/** An act on an order that was brought so far. */
async function on(
  walker: Walker,
  bring: (desk: SalesDesk) => Promise<string>,
  more: (desk: SalesDesk, id: string) => object | Promise<object> = () => ({}),
): Promise<Particular> {
  const desk = await salesDeskOf(walker);
  const id = await bring(desk);
  return { body: { order_id: id, version: (await desk.basic(id)).version, ...(await more(desk, id)) } };
}
const paid = async (desk: SalesDesk): Promise<string> => desk.idOf((await desk.paid()).sale_no);
const sent = (desk: SalesDesk): Promise<string> => desk.sent();
const allLines = async (desk: SalesDesk, id: string) => ({ line_ids: (await desk.lines(id)).map(({ line_id }) => line_id) });

/** A sheet with one order that waits to be shipped. */
async function sheet(walker: Walker): Promise<Buffer> {
  const desk = await salesDeskOf(walker);
  return sheetOf([
    ['订单号', '物流公司', '物流单号', '备注'],
    [(await desk.paid()).sale_no, '顺丰', 'SF1234567890', ''],
  ]);
}
const handed = async (walker: Walker): Promise<Particular> => {
  const { who } = await salesDeskOf(walker);
  return { body: { id: (await uploadSheet(walker.server, who, await sheet(walker), { form: 'saleParcels' })).result.id } };
};

/** A refund that the channel did not carry out. */
async function failed(walker: Walker): Promise<Particular> {
  const desk = await salesDeskOf(walker);
  const id = await paid(desk);
  const { list } = await desk.ask<{ list: { out_trade_no: string }[] }>('detail/bill/info', id);
  await refuseNext(walker.server.services.database.db, list[0]!.out_trade_no);
  await desk.cancel(id);
  const [refund] = await desk.refunds(id);
  return { body: { refund_id: refund!.refund_id, version: refund!.version, preview: false } };
}

/** How the calls on orders of goods that are bought outright succeed. */
export const salesWalk = particulars(salesEndpoints, {
  // Behind the first page the rows are counted.
  saleOrderList: async () => ({ body: { page: 2, list: 'orders' } }),
  saleOrdersOfLease: async ({ shop }) => ({ query: { lease_no: (await shop.paidOrder()).order_id } }),
  saleCancel: (walker) => on(walker, paid, async (desk, id) => ({ ...(await allLines(desk, id)), reason, preview: false })),
  saleRefund: (walker) =>
    on(walker, sent, async (desk, id) => ({
      lines: [{ line_id: (await desk.lines(id))[0]!.line_id, amount: 100, pieces: 0 }],
      postage: 0,
      reason,
      preview: false,
    })),
  saleRefundDecide: async (walker) => {
    const { refund } = await (await salesDeskOf(walker)).askedByShop();
    return { body: { refund_id: refund.refund_id, version: refund.version, pass: true, note: '', preview: false } };
  },
  saleRefundWithdraw: async (walker) => {
    const { refund } = await (await salesDeskOf(walker)).asked();
    return { body: { refund_id: refund.refund_id, version: refund.version, reason } };
  },
  saleRefundRetry: failed,
  saleShip: (walker) => on(walker, paid, () => ({ line_ids: [], ...express, note: '' })),
  saleParcelFix: (walker) =>
    on(walker, sent, async (desk, id) => ({
      parcel_id: (await desk.ask<{ list: { parcel_id: string }[] }>('express/info', id)).list[0]!.parcel_id,
      company: 'JD',
      express_no: 'JD1234567890',
      reason,
    })),
  saleTrack: async (walker) => {
    const { body } = await on(walker, sent);
    return { body: { order_id: (body as { order_id: string }).order_id } };
  },
  saleAddressEdit: (walker) => on(walker, paid, () => ({ name: '李四', phone: '13800001111', region: '浙江省杭州市', street: '滨江区江南大道1号', reason })),
  saleUpdate: (walker) => on(walker, paid, () => ({ note: '放门卫' })),
  saleUpload: async (walker) => ({ file: await sheet(walker) }),
  saleTempList: handed,
  saleBatchSend: handed,
});

const ofShop = async (walker: Walker, bring: (desk: SalesDesk) => Promise<ShopSale>, more: (order: ShopSale) => object = () => ({})): Promise<Particular> => {
  const order = await bring(await salesDeskOf(walker));
  return { body: { sale_no: order.sale_no, ...more(order) } };
};
const sentToShop = async (desk: SalesDesk): Promise<ShopSale> => {
  const order = await desk.paid();
  await desk.ship(await desk.idOf(order.sale_no));
  return order;
};

/** How shops' calls on them succeed. */
export const shopSalesWalk = particulars(shopSaleEndpoints, {
  shopSaleOrder: async (walker) => {
    const desk = await salesDeskOf(walker);
    return { body: { ...desk.body((await desk.skus()).map((sku) => ({ sku_id: sku, quantity: 1 }))), lease_order_id: undefined, amount: undefined } };
  },
  shopSalePay: (walker) =>
    ofShop(
      walker,
      (desk) => desk.placed(),
      ({ amount }) => ({ amount, scenario: 'success' }),
    ),
  shopSaleCancel: (walker) =>
    ofShop(
      walker,
      (desk) => desk.placed(),
      () => ({ reason }),
    ),
  shopSaleReceive: (walker) => ofShop(walker, sentToShop),
  shopSaleRefund: (walker) => ofShop(walker, sentToShop, ({ lines }) => ({ lines: [{ line_id: lines[0]!.line_id, amount: 100, pieces: 0 }], reason })),
});

/** An order is one thing for all shops of a merchant: its number names it. */
export const shopSaleOddities = oddities(shopSaleEndpoints, {
  shopSaleOrder: { sameForAllShops: true },
  shopSalePay: { sameForAllShops: true },
  shopSaleCancel: { sameForAllShops: true },
  shopSaleReceive: { sameForAllShops: true },
  shopSaleRefund: { sameForAllShops: true },
});
