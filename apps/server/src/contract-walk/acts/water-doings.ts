import { addReviewer } from '../../testing/add-reviewer.ts';
import { WatersDesk, type WaterItem, type WaterTask } from '../../testing/waters-desk.ts';
import { done } from '../leases.ts';
import type { Walker } from '../walker.ts';
import type { Doing } from './tried.ts';

/** Tasks that wait, that run with items of one's own, of another, done and given back, and one that is closed; in their pools one may hold one item. */
export async function someTasks({ server, person, shop }: Walker): Promise<{ desk: WatersDesk; tasks: Record<string, string> }> {
  const desk = new WatersDesk(server, person);
  const other = await desk.worker(person.merchantId);
  const waits = await desk.task(shop, 1);
  const early = await desk.task(shop, 1, { starts_on: desk.today(2) });
  const runs = await desk.task(shop, 5, { held_most: 2 });
  done(await desk.next(other, runs.id));
  done(await desk.next(person, runs.id));
  done(await desk.giveBack(person, (await desk.next(person, runs.id)).result.list[0]!));
  done(await desk.finish(other, (await desk.next(other, runs.id)).result.list[0]!));
  const full = await desk.task(shop, 2, { held_most: 1 });
  done(await desk.next(person, full.id));
  const closed = await desk.task(shop, 1);
  done(await desk.close(closed.id, 1));
  return { desk, tasks: { waits: waits.id, early: early.id, runs: runs.id, full: full.id, closed: closed.id } };
}

export const taskDoings = (desk: WatersDesk): Record<string, Doing<WaterTask>> => ({
  next: ({ task_id: id }) => desk.next(desk.lead, id),
  close: ({ task_id: id, version }) => desk.close(id, version),
});

/** How acts on items are done: what is given goes to somebody else. */
export async function itemDoings({ server, person }: Walker, desk: WatersDesk): Promise<Record<string, Doing<WaterItem>>> {
  const to = await addReviewer(server, person.merchantId, ['waters:claim']);
  return {
    claim: ({ item_id: id }) => desk.claim(person, id),
    assign: ({ item_id: id }) => desk.assign([id], to),
    finish: (item) => desk.finish(person, item),
    giveBack: (item) => desk.giveBack(person, item),
    handOn: (item) => desk.handOn(person, item, to),
    takeBack: ({ item_id: id }) => desk.takeBack([id]),
  };
}
