import { beforeAll, describe, it } from 'vitest';
import { saleActs, saleParcelActs, saleRefundActs } from '@merchant-admin/contract/sales/codes';
import { staySignedIn } from '../../reliability/desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { startWalker, type Walker } from '../walker.ts';
import { saleDoings, saleParcelDoings, saleRefundDoings, someSales } from './sales-doings.ts';
import { compareOffers } from './same-offers.ts';
import { Tried, type Offered } from './tried.ts';
import { Undone } from './undone.ts';

const server = useServer();
let walker: Walker;
let undone: Undone;
beforeAll(async () => {
  await staySignedIn(server());
  walker = await startWalker(server());
  undone = await Undone.open(server());
});

describe('what is offered is what the call answers', () => {
  it('of orders of goods that are bought outright, their refunds and parcels, on their pages, in the list and of a line', async () => {
    const some = await someSales(walker);
    const { desk, orders } = some;
    const onOrders = new Tried(undone, 'sale orders', 25, saleDoings(some));
    const onRefunds = new Tried(undone, 'refunds of sale orders', 6, saleRefundDoings(some));
    const onParcels = new Tried(undone, 'parcels of sale orders', 4, saleParcelDoings(some));
    for (const [standing, id] of Object.entries(orders)) {
      const order = await desk.basic(id);
      for (const each of order.actions) await onOrders.compare(`of an order that ${standing}`, order, each);
      const [listed] = (await desk.list({ order_no: order.order_no })).list;
      compareOffers([{ of: `sale order ${standing}`, listed: listed!.actions as never, shown: order.actions as never }]);
      const refunds = await desk.refunds(id);
      for (const refund of refunds) for (const each of refund.actions) await onRefunds.compare(`of an order that ${standing}`, refund, each);
      for (const { line_id: lineId } of refunds.flatMap(({ lines }) => lines)) {
        const { refunds: ofLine } = await desk.line(lineId);
        for (const refund of ofLine)
          compareOffers([
            {
              of: `refund of ${standing}`,
              listed: refund.actions as never,
              shown: refunds.find(({ refund_id: of }) => of === refund.refund_id)!.actions as never,
            },
          ]);
      }
      const { list: parcels } = await desk.ask<{ list: { parcel_id: string; actions: Offered[] }[] }>('express/info', id);
      for (const parcel of parcels)
        for (const each of parcel.actions) await onParcels.compare(`of an order that ${standing}`, { ...parcel, order_id: id }, each);
    }
    onOrders.end(Object.keys(saleActs));
    onRefunds.end(Object.keys(saleRefundActs));
    onParcels.end(Object.keys(saleParcelActs));
  });
});
