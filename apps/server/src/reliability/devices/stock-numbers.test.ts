import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { deviceTabs } from '@merchant-admin/contract/stock/codes';
import { idleFrom, lowUpTo } from '@merchant-admin/contract/stock/device-list';
import type { Person } from '../../testing/staff.ts';
import { newSerial, StockDesk } from '../../testing/stock-desk.ts';
import { useServer } from '../../testing/test-server.ts';
import { yearClerk } from '../../testing/year-clerk.ts';
import { staySignedIn } from '../desk.ts';
import { openWorld, plays, stepsOf } from './open-world.ts';
import type { DeviceWorld } from './world.ts';

const server = useServer();
const deviceCount = 24;
const worlds: DeviceWorld[] = [];
let seed: number;

/** The columns of a page of stock, each with the tab of the list that its number opens. */
const columns = { on_hand: '20', reserved: '30', out: '40', to_inspect: '50', repair: '60', moving: '70', awaited: '10' } as const;
type Query = Record<string, string>;

/** Ends the counts that were begun by chance: a place that one of them has frozen takes nothing in. */
async function thaw({ counts }: DeviceWorld): Promise<void> {
  for (const tab of ['10', '20'])
    for (const { count_id } of await counts.list({ tab, page_size: '50' })) {
      const { code, message } = await counts.act('cancel', count_id, { reason: '盘点结束' });
      if (code !== 200) throw new Error(`${code} ${message}`);
    }
}

/** Plays by chance in two worlds of one merchant, and takes in devices of several degrees, some of them awaited. */
beforeAll(async () => {
  await staySignedIn(server());
  const stock = new StockDesk(server());
  seed = Number(process.env.SEED ?? Date.now());
  for (let n = 0; n < 2; n += 1) {
    const world = await openWorld(server(), deviceCount);
    worlds.push(world);
    for (const place of world.places)
      for (const [arrived, degree] of [
        [true, 95],
        [false, 99],
      ] as const)
        await stock.takenIn(world.skuId, [], { place, arrived, lines: [newSerial(), newSerial()].map((number) => ({ number, sku_id: world.skuId, degree })) });
    for (const step of fc.sample(stepsOf(deviceCount, 60), { numRuns: 1, seed: seed + n })[0]!) await plays[step.act]![1](world, step);
    await thaw(world);
  }
  server().clock.advance((idleFrom - 5) * 86_400_000);
  for (const { skuId, places, papers, moves } of worlds) {
    await stock.takenIn(skuId, [newSerial()], { place: places[0] });
    // Some of each kind, whatever chance has left.
    await papers.sent(await papers.device());
    await moves.sent(places[1]!, await moves.devices(1));
  }
  server().clock.advance(6 * 86_400_000);
}, 300_000);

/** What a viewer's pages of stock are asked for, all of it seen. */
async function pages(): Promise<readonly (readonly [string, Person, Query])[]> {
  const { admin } = server().staff;
  const stores = worlds.flatMap(({ places }) => places.slice(1));
  const clerk = await yearClerk(server(), Number(stores[0]));
  const asked: (readonly [string, Person, Query])[] = [
    ['head office', admin, { place: 'head' }],
    ['all stores', admin, {}],
    ...stores.map((store) => ['one store', admin, { place: store }] as const),
    ['a clerk', clerk, {}],
  ];
  return asked.flatMap(([name, who, query]) => [
    [name, who, query] as const,
    ...['95', '100'].map((degree) => [`${name}, ${degree}`, who, { ...query, degree }] as const),
  ]);
}

describe('the pages of stock', () => {
  it('show in each column of each row the number of the list that it opens, mark what is idle and low by the same lists, and the list’s own tabs say so too', async () => {
    const wrong: string[] = [];
    let compared = 0;
    const told = new Set<string>();
    const check = (what: string, shown: number | boolean | null, found: number | boolean | null) => {
      compared += 1;
      if (shown !== found) wrong.push(`${what}: ${shown} is shown, ${found} are listed`);
    };
    for (const [name, who, query] of await pages()) {
      const desk = new StockDesk(server(), who);
      for (const row of (await desk.stock({ ...query, page_size: '50' })).list) {
        const opened: Query = { place: 'stores', ...query, sku_id: row.sku_id };
        const total = async (more: Query) => (await desk.devices({ ...opened, page_size: '1', ...more })).total;
        for (const [column, tab] of Object.entries(columns)) {
          const shown = row[column as keyof typeof columns];
          if (shown > 0) told.add(column);
          check(`${name} ${column}`, shown, await total({ tab }));
        }
        const idle = row.idle_days === null ? null : String(row.idle_days);
        check(`${name} idle`, row.idle, (await total({ tab: '20', idle_days_from: String(idleFrom) })) > 0);
        check(`${name} idle days`, idle !== null, (await total({ tab: '20' })) > 0);
        if (idle !== null)
          check(`${name} longest idle`, true, (await total({ idle_days_from: idle })) > 0 && (await total({ idle_days_to: idle })) === row.on_hand);
        check(`${name} low`, row.low, row.by_devices && (await total({ tab: '20' })) <= lowUpTo);
        const tabs = await desk.tabs(opened);
        for (const { value, name: tab } of deviceTabs) check(`${name} tab ${tab}`, tabs[tab]!, await total({ tab: value }));
      }
    }
    expect(wrong, `SEED=${seed}`).toEqual([]);
    expect([compared > 200, told.size > 3], `SEED=${seed}`).toEqual([true, true]);
  }, 300_000);
});
