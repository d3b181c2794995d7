import { randomUUID } from 'node:crypto';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { stockCases, stockFacts } from './cases/stock.ts';
import { fillStock, type StockSizes } from './fill/stock.ts';
import { inParallel, type Timing } from './measure.ts';
import { serve } from './served.ts';
import type { Opened } from './sizes.ts';
import { withFilled, type Filling } from './world.ts';

/** A server over so many devices, while work is done with it. */
export const withStock = <T>(filling: Filling & StockSizes, work: (opened: Opened) => Promise<T>): Promise<T> =>
  withFilled(filling, async (filled) => {
    const { log } = filling;
    await withClient(filled.superuser, async (client) => {
      const { rows } = await client.query("select from device where merchant_id = 1 and imei ^@ 'IM' limit 1");
      if (rows.length > 0) return;
      await client.query("set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'");
      await client.query(`create temp table seat as select s.merchant_id, s.id as sku_id, g.name, row_number() over (partition by s.merchant_id order by s.id) as n from goods_sku s
        join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id where s.merchant_id = 1;
        create temp table person as select merchant_id, id, row_number() over (partition by merchant_id order by id) as n from account; analyze seat; analyze person`);
      await fillStock(client, filling);
      await client.query('vacuum analyze');
      log('  stock filled');
    });
    const served = await serve(filled);
    const facts = await withClient(filled.superuser, stockFacts);
    const done = await work({ filled, served, cases: stockCases(facts) });
    await served.close();
    return done;
  });

export interface CountResult {
  /** Scans of one device each by ten phones at once, and how many there were. */
  scans: Timing;
  counted: number;
  /** Milliseconds in which scanning was ended: every device is compared with the books. */
  ended: number;
}

/** A count of head office by ten phones that each send what they scanned, one by one. @param counted the most devices that they scan */
export async function benchCount({ filled, served }: Opened, counted: number, log: (line: string) => void): Promise<CountResult> {
  const numbers = await withClient(filled.superuser, async (client) => {
    const { rows } = await client.query<{ imei: string }>(
      "select imei from device where merchant_id = 1 and store_id is null and imei ^@ 'IM' order by id limit $1",
      [counted],
    );
    return rows.map(({ imei }) => imei);
  });
  const call = async <T>(path: string, body: object): Promise<T> => {
    const headers = { authorization: `Bearer ${served.target.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${served.target.url}/merchant/stock/count/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { ret_code: code, ret_msg: message, result } = (await answer.json()) as { ret_code: number; ret_msg: string; result: T };
    if (code !== 200) throw new Error(`${path}: ${code} ${message}`);
    return result;
  };
  const { count_id: id } = await call<{ count_id: string }>('make', { place: 'head', scope: 'whole' });
  const phones = Array.from({ length: 10 }, () => ({ phone_id: randomUUID(), made: 0, through: false }));
  const scans = await inParallel(phones.length, numbers.length, async (client, round) => {
    const at = new Date().toISOString();
    const phone = phones[client % phones.length]!;
    phone.made += 1;
    await call('scan', { count_id: id, sent_at: at, scans: [{ scan_id: randomUUID(), number: numbers[round], at }], phone });
  });
  for (const phone of phones) await call('scan', { count_id: id, sent_at: new Date().toISOString(), scans: [], phone: { ...phone, through: true } });
  const began = performance.now();
  await call('submit', { count_id: id, version: 1 });
  const ended = performance.now() - began;
  log(`  ${numbers.length} scans by ten phones: p50 ${scans.p50.toFixed(1)}, p99 ${scans.p99.toFixed(1)} ms; ended in ${ended.toFixed(0)} ms`);
  const left = await fetch(`${served.target.url}/merchant/stock/count/detail?count_id=${id}`, {
    headers: { authorization: `Bearer ${served.target.token}` },
  });
  const { result } = (await left.json()) as { result: { version: number } };
  await call('cancel', { count_id: id, version: result.version, reason: '测量结束' });
  return { scans, counted: numbers.length, ended };
}
