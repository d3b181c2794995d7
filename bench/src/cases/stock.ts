import type pg from 'pg';
import { reading, type Case } from './case.ts';

interface StockFacts {
  store: string;
  sku: string;
  imei: string;
  move: string;
}

/** What is in the data, to ask for. */
export async function stockFacts(client: pg.ClientBase): Promise<StockFacts> {
  const { rows } = await client.query<StockFacts>(`
    select s.id::text as store, d.sku_id::text as sku, d.imei, (select m.id::text from stock_move m where m.merchant_id = 1 and m.state = 40 order by m.id desc limit 1) as move
      from store s join device d on d.merchant_id = 1 and d.store_id = s.id and d.status = 40 and d.imei ^@ 'IM' where s.merchant_id = 1 order by s.id, d.id limit 1`);
  return rows[0]!;
}

/** What is asked of stock: what stands where, devices by state, place, goods and number, a device's file, and transfers. */
export function stockCases({ store, sku, imei, move }: StockFacts): Case[] {
  const stock = reading('/merchant/stock/list', 'stock: ');
  const devices = reading('/merchant/stock/device/list', 'stock: devices, ');
  const moves = reading('/merchant/stock/move/list', 'stock: transfers, ');
  return [
    stock('head office', { place: 'head' }),
    stock('a store', { place: store }),
    stock('all stores'),
    stock('goods by name', { place: 'head', goods: 'iPhone' }),
    devices('newest'),
    devices('in stock', { tab: '20' }),
    devices('of a SKU in a store', { sku_id: sku, place: store, tab: '20' }),
    devices('of a store', { place: store }),
    devices('goods by name', { goods: 'iPhone 16' }),
    devices('idle for 90 days', { tab: '20', idle: '90' }),
    devices('number', { imei }),
    devices('last four digits', { imei: imei.slice(-4) }),
    devices('last seven digits', { imei: imei.slice(-7) }),
    reading('/merchant/stock/device/tabs', 'stock: ')('devices by state'),
    reading('/merchant/stock/device/detail', 'stock: ')('a device’s file', { number: imei }),
    moves('newest'),
    moves('on the way', { tab: '30' }),
    moves('from a store', { from: store }),
    moves('of a device', { imei: imei.slice(-6) }),
    reading('/merchant/stock/move/tabs', 'stock: ')('transfers by state'),
    reading('/merchant/stock/move/detail', 'stock: ')('a transfer', { move_id: move }),
  ];
}
