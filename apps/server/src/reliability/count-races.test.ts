import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { countErrors as e } from '@merchant-admin/contract/stock/count-errors';
import { CountDesk } from '../testing/count-desk.ts';
import type { Answer } from '../testing/http.ts';
import { Warehouse } from '../testing/shipping.ts';
import { Shop } from '../testing/shop.ts';
import { useServer } from '../testing/test-server.ts';
import { tallyOf, together } from './barrier.ts';
import { staySignedIn } from './desk.ts';

const server = useServer();
const rounds = 15;
let cases = 0;
let shop: Shop;
let desk: CountDesk;

beforeAll(async () => {
  await staySignedIn(server());
  shop = await Shop.open(server());
  desk = new CountDesk(server(), shop.skuId);
});
afterAll(() => {
  console.info(`at once on counts: ${cases} rounds`);
  expect(cases).toBe(4 * rounds);
});

/** What became of a device since it was taken in. */
const actsOf = (imei: string): Promise<string[]> =>
  server().test.byOwner(async (client) => {
    const { rows } = await client.query<{ act: string }>(
      "select e.act from device_event e join device d on d.merchant_id = e.merchant_id and d.id = e.device_id where d.imei = $1 and e.act <> 'register' order by e.id",
      [imei],
    );
    return rows.map(({ act }) => act);
  });
const turned = <T>(starts: readonly T[], round: number): T[] => starts.map((_, place) => starts[(place + round) % starts.length]!);

describe('of all who act on counts at once', () => {
  it('of two counts of one shelf one begins, and the other is told by which it is refused', async () => {
    for (let round = 0; round < rounds; round += 1, cases += 1) {
      const place = await desk.store();
      const lock = { text: 'select from store where id = $1 for update', values: [place] };
      const over = round % 3 === 0 ? { scope: 'skus', sku_ids: [desk.skuId] } : round % 3 === 1 ? { scope: 'zone', zone: 'A区' } : {};
      const answers = await together(server(), lock, turned([() => desk.make({ place }), () => desk.make({ place, ...over }, desk.scanner)], round));
      expect(tallyOf(answers)).toEqual({ 200: 1, [e.COUNT_OVERLAPS.code]: 1 });
      const [running] = await desk.list({ place });
      expect(answers.find(({ code }) => code !== 200)!.message).toContain(running!.count_no);
    }
  });

  it('two finish a count once', async () => {
    for (let round = 0; round < rounds; round += 1, cases += 1) {
      const place = await desk.store();
      const [imei] = await desk.devices(1, Number(place));
      const id = await desk.submitted({ place }, []);
      await desk.answer(id, await desk.lines(id), 'accept', desk.scanner);
      const lock = { text: 'select from stock_count where id = $1 for update', values: [id] };
      const tally = tallyOf(await together(server(), lock, [() => desk.confirm(id), () => desk.confirm(id, server().staff.everything)]));
      expect(tally[200]).toBe(1);
      expect([e.COUNT_STATE.code, platformErrors.STALE.code]).toContain(
        Object.keys(tally)
          .map(Number)
          .find((code) => code !== 200),
      );
      expect(await actsOf(imei!)).toEqual(['lose']);
    }
  });

  it('a device is written off or shipped, never both', async () => {
    const warehouse = new Warehouse(server(), server().staff.admin);
    const place = await desk.store();
    for (let round = 0; round < rounds; round += 1, cases += 1) {
      const [imei] = await desk.devices(1);
      const { order, version } = await warehouse.readyOrder(shop);
      const id = await desk.made({ scope: 'whole' });
      const others = (await desk.lines(id, 'unseen')).map(({ number }) => number).filter((number) => number !== imei);
      if (others.length > 0) await desk.scan(id, others);
      await desk.submit(id);
      await desk.answer(id, [await desk.line(id, imei!)], 'accept', desk.scanner);
      const lock = { text: 'select from device where imei = $1 for update', values: [imei] };
      const starts = [
        () => desk.confirm(id) as Promise<Answer<unknown>>,
        () => warehouse.call('ship', warehouse.parcel(order.order_id, version, { imeis: [imei], take_in: false })) as Promise<Answer<unknown>>,
      ];
      const answers = await together(server(), lock, turned(starts, round));
      expect(tallyOf(answers)[200]).toBe(1);
      const acts = await actsOf(imei!);
      expect([['lose'], ['ship']]).toContainEqual(acts);
      expect(answers.map(({ code }) => code).find((code) => code !== 200)).toBe(acts[0] === 'ship' ? e.COUNT_MOVED.code : deliveryErrors.DEVICE_HELD.code);
      if (acts[0] === 'ship') await desk.act('cancel', id, { reason: '设备已发货' });
    }
    expect(await desk.list({ place })).toEqual([]);
  });

  it('whoever ends scanning waits for the scans under way, and what comes later is refused', async () => {
    for (let round = 0; round < rounds; round += 1, cases += 1) {
      const place = await desk.store();
      const numbers = await desk.devices(3, Number(place));
      const id = await desk.made({ place });
      const lock = { text: 'select from stock_count where id = $1 for update', values: [id] };
      const starts = [() => desk.submit(id), ...numbers.map((number) => () => desk.scan(id, [number]) as Promise<Answer<unknown>>)];
      const answers = await together(server(), lock, turned(starts, round));
      const through = answers.filter(({ code }) => code === 200).length - 1;
      expect(tallyOf(answers)).toEqual({ 200: through + 1, ...(through < 3 ? { [e.COUNT_STATE.code]: 3 - through } : {}) });
      expect(await desk.detail(id)).toMatchObject({ state: 20, expected: 3, seen: through, missing: 3 - through });
    }
  });
});
