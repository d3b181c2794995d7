import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { overdueErrors as e } from '@merchant-admin/contract/overdue/errors';
import { staySignedIn } from '../../reliability/desk.ts';
import { post } from '../../testing/http.ts';
import { Shop } from '../../testing/shop.ts';
import type { Person } from '../../testing/staff.ts';
import { useServer } from '../../testing/test-server.ts';
import { Till } from '../../testing/till.ts';
import { WatersDesk, workerTags } from '../../testing/waters-desk.ts';

const server = useServer();
let till: Till;
let desk: WatersDesk;
let worker: Person;
let no = '';

const dial = () => post(server(), worker, '/merchant/order/overdue/contactTry', { order_id: no, side: 'debtor' });
/** Takes the order's item of a task of its own and notes what came of the call. */
async function called(result: number): Promise<void> {
  const { result: made } = await desk.call<{ task_id: string }>(desk.lead, 'taskSave', desk.body([no], { type: 2 }));
  const [item] = await desk.items(made.task_id);
  expect((await desk.assign([item!.item_id], worker)).code).toBe(200);
  const [mine] = await desk.items(made.task_id);
  expect((await desk.finish(worker, mine!, result)).message).toBe('success');
}

beforeAll(async () => {
  await staySignedIn(server());
  till = new Till(server(), await Shop.open(server()));
  desk = new WatersDesk(server());
  worker = await desk.worker(1, [...workerTags, 'order:plain', 'OverdueDetail']);
});
beforeEach(async () => {
  till.moveTo('2026-03-03');
  no = (await till.leased()).order_id;
  till.moveTo('2026-04-10');
});

describe('a call for a task of 公海 about an order that is late', () => {
  it('does not count when nobody answered, as its result says', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await dial()).message).toBe('success');
      await called(7);
    }
    expect((await dial()).message).toBe('success');
  });

  it('counts when somebody was spoken to, with a number shown here or not', async () => {
    expect((await dial()).message).toBe('success');
    await called(2);
    await called(2);
    await called(2);
    expect((await dial()).code).toBe(e.CONTACT_LIMIT.code);
  });
});
