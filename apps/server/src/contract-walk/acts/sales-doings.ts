import { refuseNext } from '../../platform/channels/sandbox.ts';
import type { SalesDesk, SeenRefund, SeenSale } from '../../testing/sales-desk.ts';
import { salesDeskOf } from '../../testing/sales-fixtures.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

export interface SomeSales {
  desk: SalesDesk;
  orders: Record<string, string>;
}

/** Orders of goods that are bought outright, in every state, with money under way, refunds that wait and one that failed. */
export async function someSales(walker: Walker): Promise<SomeSales> {
  const desk = await salesDeskOf(walker);
  const paid = async () => desk.idOf((await desk.paid()).sale_no);
  const paying = await desk.placed();
  done(await desk.pay(paying, 'late'));
  const partly = await paid();
  done(await desk.ship(partly, { line_ids: [(await desk.lines(partly))[0]!.line_id] }));
  const received = await desk.paid();
  const there = await desk.idOf(received.sale_no);
  done(await desk.ship(there));
  done(await desk.shopAct('receive', received.sale_no));
  const cancelled = await paid();
  done(await desk.cancel(cancelled));
  const gone = await desk.sent();
  const all = (await desk.lines(gone)).map(({ line_id, amount }) => ({ line_id, amount, pieces: 0 }));
  done(await desk.refund(gone, all));
  done(await desk.decide((await desk.refunds(gone))[0]!, true));
  const failed = await paid();
  const { list } = await desk.ask<{ list: { out_trade_no: string }[] }>('detail/bill/info', failed);
  await refuseNext(walker.server.services.database.db, list[0]!.out_trade_no);
  done(await desk.cancel(failed, [(await desk.lines(failed))[0]!.line_id]));
  return {
    desk,
    orders: {
      'is not paid': await desk.idOf((await desk.placed()).sale_no),
      'is being paid': await desk.idOf(paying.sale_no),
      'is to be shipped': await paid(),
      'is shipped in part': partly,
      'is shipped': await desk.sent(),
      'is done': there,
      'was cancelled': cancelled,
      'went back in full': gone,
      'has a refund of oneself': (await desk.asked()).id,
      'has a refund of its customer': (await desk.askedByShop()).id,
      'has a refund that failed': failed,
    },
  };
}

const express = { company: 'JD', express_no: 'JD1234567890' };
export const saleDoings = ({ desk }: SomeSales): Record<string, Doing<SeenSale>> => {
  const call = (path: string, { order_id: id, version }: SeenSale, more: object) => desk.call(path, { order_id: id, version, ...more });
  const lineIds = async (id: string, states: readonly number[]) =>
    (await desk.lines(id)).filter(({ state }) => states.includes(state)).map(({ line_id }) => line_id);
  return {
    ship: (order) => call('express/send', order, express),
    address: (order) =>
      call('update/address', order, { name: '李四', phone: '13800001111', region: '浙江省杭州市', street: '滨江区江南大道1号', reason: '搬家' }),
    cancel: async (order) => call('detail/cancel', order, { line_ids: await lineIds(order.order_id, [0, 1]), reason: '不要了' }),
    refund: async (order) => {
      const [first] = await lineIds(order.order_id, [2, 3, 5]);
      return call('/merchant/match_order/order_refund', order, { lines: [{ line_id: first, amount: 100 }], reason: '破损' });
    },
    note: (order) => call('/api/order/update', order, { note: '放门卫' }),
  };
};

export const saleRefundDoings = ({ desk }: SomeSales): Record<string, Doing<SeenRefund>> => {
  const call = (path: string, { refund_id, version }: SeenRefund, more: object) => desk.call(path, { refund_id, version, ...more });
  return {
    agree: (refund) => call('refund/decide', refund, { pass: true }),
    reject: (refund) => call('refund/decide', refund, { pass: false, note: '无法证实' }),
    withdraw: (refund) => call('refund/withdraw', refund, { reason: '不退了' }),
    retry: (refund) => call('refund/retry', refund, {}),
  };
};

export const saleParcelDoings = ({ desk }: SomeSales): Record<string, Doing<{ order_id: string; parcel_id: string }>> => ({
  fix: ({ order_id: id, parcel_id }) => desk.act('express/fix', id, { parcel_id, ...express, reason: '单号填错' }),
});
