import { DemoStep, type Business } from '../step.ts';

const base = '/merchant/stock';
interface Listed {
  list: { value: string; name: string }[];
}
interface Lines {
  list: { line_id: string; number: string; result: string }[];
}

/** Devices that are taken in at a place. @returns their numbers */
async function stockedAt({ ask, operator }: Business, place: string, batch: string, pieces: number): Promise<string[]> {
  const { list: goods } = await ask<{ list: { id: string }[] }>(operator, '/dmp/goods/goodsSelect?page_size=1');
  const { list: skus } = await ask<{ list: { sku_id: string }[] }>(operator, `/merchant/goods/goods_sku_list?goods_id=${goods[0]!.id}`);
  const numbers = Array.from({ length: pieces }, (_, index) => `SN26${batch}${String(index + 1).padStart(4, '0')}`);
  const lines = numbers.map((number) => ({ number, sku_id: skus[0]!.sku_id, price: 420_000 }));
  await ask(operator, `${base}/intake/save`, { place, note: '门店铺货', lines });
  return numbers;
}

/** A scan's id, the same whenever the step is told. */
const scanId = (batch: number, index: number) => `00000000-0000-4000-8000-${String(batch * 1000 + index).padStart(12, '0')}`;

async function scan({ ask, operator, playing }: Business, id: string, batch: number, numbers: readonly string[]): Promise<void> {
  const at = playing.clock.now().toISOString();
  const scans = numbers.map((number, index) => ({ scan_id: scanId(batch, index), number, at, zone: index % 2 === 0 ? 'A区' : 'B区' }));
  await ask(operator, `${base}/count/scan`, { count_id: id, sent_at: at, scans });
}
const begun = async ({ ask, operator }: Business, body: object): Promise<string> =>
  (await ask<{ count_id: string }>(operator, `${base}/count/make`, body)).count_id;

/** A count that is finished: one device lacks, one lies there that a customer leases, one number nobody knows. */
async function finished(business: Business, place: string): Promise<void> {
  const { ask, operator, supervisor } = business;
  const [lacking] = await stockedAt(business, place, 'SH', 8);
  const { list: out } = await ask<{ list: { imei: string }[] }>(operator, `${base}/device/list?tab=40&page_size=1`);
  const id = await begun(business, { place, scope: 'whole', note: '月末盘点' });
  // What other steps brought to the store is there too.
  const { list: expected } = await ask<Lines>(supervisor, `${base}/count/lines?count_id=${id}&tab=unseen&page_size=50`);
  const there = expected.map(({ number }) => number).filter((number) => number !== lacking);
  await scan(business, id, 1, [...there, ...out.map(({ imei }) => imei), 'SN26UNKNOWN01']);
  await ask(operator, `${base}/count/submit`, { count_id: id, version: 1 });
  const { list: open } = await ask<Lines>(supervisor, `${base}/count/lines?count_id=${id}&tab=open&page_size=50`);
  const of = (wanted: (result: string) => boolean) => open.filter(({ result }) => wanted(result)).map(({ line_id: line }) => line);
  const answer = (answered: string, lines: readonly string[], note: string) =>
    lines.length === 0 ? undefined : ask(supervisor, `${base}/count/answer`, { count_id: id, line_ids: lines, answer: answered, note });
  await answer(
    'accept',
    of((result) => result === 'missing'),
    '查看监控后确认遗失',
  );
  await answer(
    'handled',
    of((result) => result !== 'missing'),
    '已转仓库核对',
  );
  const { version } = await ask<{ version: number }>(supervisor, `${base}/count/detail?count_id=${id}`);
  await ask(supervisor, `${base}/count/confirm`, { count_id: id, version });
}

/** Counts of the stores: a finished one with what it found, and one that runs. */
export const countTheStores = new DemoStep({ name: 'counts', when: 'afterwards', after: 'water tasks' }, async (business) => {
  const { list: stores } = await business.ask<Listed>(business.operator, '/merchant/offline/store/options');
  const [first, second] = stores;
  if (first) await finished(business, first.value);
  if (second) {
    const numbers = await stockedAt(business, second.value, 'BJ', 5);
    await scan(business, await begun(business, { place: second.value, scope: 'whole', note: '换班盘点' }), 2, numbers.slice(0, 2));
  }
});
