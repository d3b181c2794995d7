import { randomUUID } from 'node:crypto';
import { anySku } from './stock.ts';
import { callAs, hire, tagsOf, type Person } from './staff.ts';
import { newImei } from '../../apps/server/src/testing/new-imei.ts';

const base = '/merchant/stock';

/** Devices that are taken in at a store. @returns their numbers */
export async function stockedIn(person: Person, store: string, pieces: number): Promise<string[]> {
  const { sku } = await anySku(person);
  const numbers = Array.from({ length: pieces }, newImei);
  await callAs(person, 'POST', `${base}/intake/save`, { place: store, lines: numbers.map((number) => ({ number, sku_id: sku, price: 350_000 })) });
  return numbers;
}

/** Begins a count of a store. */
export const countOf = async (person: Person, store: string, over: object = {}): Promise<string> =>
  (await callAs<{ count_id: string }>(person, 'POST', `${base}/count/make`, { place: store, scope: 'whole', ...over })).count_id;

/** Scans for a count by the call. */
export async function scanFor(person: Person, id: string, numbers: readonly string[]): Promise<void> {
  const at = new Date().toISOString();
  await callAs(person, 'POST', `${base}/count/scan`, { count_id: id, sent_at: at, scans: numbers.map((number) => ({ scan_id: randomUUID(), number, at })) });
}

/** A finished count by which a device was written off, and one that runs, both of a store of their own. */
export async function countThatFound(person: Person): Promise<{ finished: string; running: string }> {
  const { id: store } = await callAs<{ id: string }>(person, 'POST', '/merchant/offline/store/add', { name: `滨湖店${Date.now() % 100_000}` });
  const numbers = await stockedIn(person, store, 3);
  const finished = await countOf(person, store);
  await scanFor(person, finished, [numbers[0]!, numbers[1]!, 'STRANGE0001']);
  await callAs(person, 'POST', `${base}/count/submit`, { count_id: finished, version: 1 });
  const lead = await hire({ tags: tagsOf('supervisor') });
  const { list } = await callAs<{ list: { line_id: string; result: string }[] }>(lead, 'GET', `${base}/count/lines?count_id=${finished}&tab=open`);
  for (const { line_id: line, result } of list)
    await callAs(lead, 'POST', `${base}/count/answer`, {
      count_id: finished,
      line_ids: [line],
      answer: result === 'missing' ? 'accept' : 'handled',
      note: '已核实',
    });
  const { version } = await callAs<{ version: number }>(lead, 'GET', `${base}/count/detail?count_id=${finished}`);
  await callAs(lead, 'POST', `${base}/count/confirm`, { count_id: finished, version });
  const running = await countOf(person, store);
  await scanFor(person, running, [numbers[0]!]);
  return { finished, running };
}
