import type pg from 'pg';
import { posting, reading, type Case } from './case.ts';

interface RecyclingFacts {
  id: string;
  no: string;
  phone: string;
  imei: string;
  store: string;
  model: string;
}

/** What is in the data, to ask for. */
export async function recyclingFacts(client: pg.ClientBase): Promise<RecyclingFacts> {
  const { rows } = await client.query<RecyclingFacts>(
    `select id::text, order_no as no, customer_phone as phone, imei, store_id::text as store, recycle_id::text as model from recycle_order where merchant_id = 1 and state = 70 and store_id is not null order by id desc limit 1`,
  );
  return rows[0]!;
}

/** What is asked of orders by which devices are bought back: tabs, every kind of search, an order's page, an estimate. */
export function recyclingCases({ id, no, phone, imei, store, model }: RecyclingFacts): Case[] {
  const orders = reading('/merchant/recycle/order/list', 'recycling: ');
  const desk = reading('/merchant/recycle/order/qcList', 'recycling: inspectors, ');
  return [
    orders('newest'),
    ...['10', '20', '30', '40', '50', '70', '80', '90'].map((tab) => orders(`tab ${tab}`, { tab })),
    orders('number', { order_no: no }),
    orders('last four of a phone', { phone: phone.slice(-4) }),
    orders('a phone', { phone }),
    orders('end of a number', { imei: imei.slice(-6) }),
    orders('model by name', { model: '机型17' }),
    orders('of a store', { store_id: store }),
    orders('brought to stores', { way: 'store' }),
    orders('placed in a month', { placed_from: '2026-03-01', placed_to: '2026-03-31' }),
    orders('done, paid in a month', { tab: '70', paid_from: '2026-03-01', paid_to: '2026-03-31' }),
    orders('stopped', { waits: 'stopped' }),
    desk('to inspect', { tab: '30' }),
    desk('inspected', { tab: '70' }),
    desk('inspected by one', { tab: '70', inspector: '质检员3' }),
    reading('/merchant/recycle/order/tabs', 'recycling: ')('counts of tabs'),
    reading('/merchant/recycle/order/detail', 'recycling: ')('an order', { order_id: id }),
    posting('/merchant/goods/recycle_estimate', 'recycling: ')('an estimate', { recycle_id: model, option_ids: ['1-1'] }),
  ];
}
