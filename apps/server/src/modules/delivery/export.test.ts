import { beforeAll, describe, expect, it } from 'vitest';
import { systemCaller } from '../../platform/jobs/system-caller.ts';
import { act } from '../../platform/http/run.ts';
import { walkQueue } from '../review/store/queue.view.ts';
import { walkDeliveries } from './store/delivery-list.view.ts';
import { Warehouse } from '../../testing/shipping.ts';
import { Shop } from '../../testing/shop.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();

interface Step {
  list: { order_no: string }[];
  cursor: string | undefined;
}

describe.each([
  ['deliveryList', { tab: 'to-ship' }],
  ['deliveryList', { tab: 'all' }],
  ['reviewList', { tab: 'passed' }],
  ['reviewList', { tab: '21' }],
] as const)('the export of %s %j', (name, filter) => {
  beforeAll(async () => {
    const shop = await Shop.open(server());
    const warehouse = new Warehouse(server(), server().staff.admin);
    for (let n = 0; n < 3; n += 1) {
      await warehouse.readyOrder(shop);
      await shop.paidOrder();
      server().clock.advance(1000);
    }
    await warehouse.sentOrder(shop);
  });

  it('walks the list in its own order and without a gap, and holds chosen rows alone', async () => {
    const list = server().services.exports.get(name)!;
    const body = list.filter.parse({ ...filter, page_size: 50 }) as never;
    const rowsOf = (ids: string[]) =>
      act(server().services, systemCaller(1), (ctx) => list.page(ctx, body, ids, undefined)) as Promise<{ rows: { order_id: string }[] }>;
    const all = (await rowsOf([])).rows.map((row) => row.order_id);
    const count = await act(server().services, systemCaller(1), (ctx) => list.count(ctx, body, [], 1000));
    expect(all).toHaveLength(count);
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(3);
    const stepped: string[] = [];
    for (let cursor: string | undefined, first = true; first || cursor !== undefined; first = false) {
      const page = await act<Step>(server().services, systemCaller(1), (ctx) =>
        name === 'deliveryList' ? walkDeliveries(ctx, body, [], cursor, 2) : walkQueue(ctx, body, [], cursor, 2),
      );
      stepped.push(...page.list.map((row) => row.order_no));
      cursor = page.cursor;
    }
    expect(stepped).toEqual(all);
    const some = [all[2]!, all[0]!];
    expect((await rowsOf(some)).rows.map((row) => row.order_id)).toEqual([all[0], all[2]]);
  });
});
