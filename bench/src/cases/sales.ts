import type pg from 'pg';
import { posting, reading, type Case } from './case.ts';

interface SalesFacts {
  id: string;
  no: string;
  phone: string;
  express: string;
  lease: string;
}

/** What is in the data, to ask for. */
export async function salesFacts(client: pg.ClientBase): Promise<SalesFacts> {
  const { rows } = await client.query<SalesFacts>(
    `select o.id::text, o.order_no as no, o.customer_phone as phone, o.express_no as express, l.order_no as lease from sale_order o join orders l on l.merchant_id = o.merchant_id and l.id = o.lease_id
      where o.merchant_id = 1 and o.state = 50 order by o.id desc limit 1`,
  );
  return rows[0]!;
}

/** What is asked of orders of goods that are bought outright: tabs of both lists, every kind of search, a page. */
export function salesCases({ id, no, phone, express, lease }: SalesFacts): Case[] {
  const orders = posting('/api/match/order/list', 'sales: ');
  const shipping = (name: string, body: object = {}) => orders(`shipping, ${name}`, { list: 'shipping', ...body });
  return [
    orders('newest', {}),
    ...['10', '20', '40', '50', '60', '80'].map((tab) => orders(`tab ${tab}`, { tab })),
    ...['20', '30', '40', '50', '1'].map((tab) => shipping(`tab ${tab}`, { tab })),
    orders('page 50', { page: 50 }),
    orders('number', { order_no: no }),
    orders('last four of a phone', { phone: phone.slice(-4) }),
    orders('a phone', { phone }),
    orders('goods by name', { goods: '配件17' }),
    orders('to ship, goods by name', { tab: '20', goods: '配件17' }),
    orders('of leases', { kind: 'match' }),
    orders('of a lease', { lease_no: lease }),
    orders('parcel', { express_no: express }),
    orders('placed in a month', { placed_from: '2026-03-01', placed_to: '2026-03-31' }),
    orders('done, paid in a month', { tab: '50', paid_from: '2026-03-01', paid_to: '2026-03-31' }),
    shipping('sent in a month', { tab: '1', sent_from: '2026-03-01', sent_to: '2026-03-31' }),
    posting('/api/match/order/number', 'sales: ')('counts of tabs', {}),
    posting('/api/match/order/number', 'sales: ')('counts of tabs of what is shipped', { list: 'shipping' }),
    reading('/api/match/order/basic/info', 'sales: ')('an order', { order_id: id }),
    posting('/api/match/order/info/goods', 'sales: ')('lines of an order', { order_id: id }),
    reading('/api/match/order/detail/bill/info', 'sales: ')('money of an order', { order_id: id }),
    reading('/api/match/order/detail/refund/list', 'sales: ')('refunds of an order', { order_id: id }),
    reading('/api/match/order/express/info', 'sales: ')('parcels of an order', { order_id: id }),
    reading('/api/match/order/record', 'sales: ')('history of an order', { order_id: id }),
    reading('/api/match/order/of/lease', 'sales: ')('orders of a lease', { lease_no: lease }),
  ];
}
