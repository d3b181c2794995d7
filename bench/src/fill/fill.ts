import type pg from 'pg';
import { fillAround } from './around.ts';
import { fillBills } from './bills.ts';
import { fillGoods } from './goods.ts';
import { fillOrders } from './orders.ts';
import { withoutIndexes } from './without-indexes.ts';
import { fillWorld } from './world.ts';

export interface Sizes {
  orders: number;
  /** Goods beside the fifty of each merchant that the orders are of. */
  goods?: number | undefined;
}

const large = (
  'orders bill open_rent money_document document_bill ledger_transaction ledger_entry work_item overdue_case order_risk ' +
  'device device_hold device_number device_event order_device device_cost device_worth parcel parcel_device'
).split(' ');

/** Indexes the names and counts the tabs, as the triggers would have. */
const countGoods = (client: pg.Client) =>
  client.query(`
    insert into goods_gram (merchant_id, gram, goods_id) select g.merchant_id, gram, g.id from goods g, goods_grams(g.name) gram;
    insert into goods_tally (merchant_id, tab, n) select merchant_id, tab, count(*) from goods group by 1, 2`);

/**
 * Orders of 20 merchants over 700 days up to today, the first with 40 % of them and the last with ten, each with a bill for every period (12 on
 * average). Written as rows, not played: what is measured is reading, and writing beside so many. Triggers and foreign keys
 * rest meanwhile; the counts are then set as the triggers would have. `idCard`: an ID number, sealed.
 */
export async function fill(client: pg.Client, { orders, goods = 0 }: Sizes, idCard: Buffer, log: (line: string) => void): Promise<void> {
  const began = performance.now();
  const said = (what: string) => log(`  ${what} after ${((performance.now() - began) / 1000).toFixed(0)} s`);
  await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'");
  await client.query("set timezone = 'Asia/Shanghai'; select setseed(0.42)");
  await fillWorld(client);
  if (goods > 0) await fillGoods(client, goods);
  await countGoods(client);
  said('goods');
  await withoutIndexes(client, large, async () => {
    await fillOrders(client, orders, idCard);
    said('orders');
    await fillBills(client);
    said('bills and their postings');
    await fillAround(client);
    said('what stands around them');
  });
  said('indexes');
  await client.query('vacuum analyze');
  said('all filled');
}
