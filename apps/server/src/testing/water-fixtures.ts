import { ok, type World } from './fixture-world.ts';
import { post } from './http.ts';

/** A task of 公海 about one order, for a day. */
export async function waterTaskOf({ server, person, shop }: World): Promise<string> {
  const { order_id: no } = await shop.paidOrder();
  const day = new Date(server.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
  const body = { name: '公海任务', type: 3, starts_on: day, ends_on: day, order_ids: [no] };
  return ok(await post<{ task_id: string }>(server, person, '/merchant/waters/taskSave', body)).result.task_id;
}

/** The one item of that task, in the hands of the account. */
export async function waterItemOf({ server, person }: World, made: Readonly<Record<string, string>>): Promise<string> {
  const { result } = ok(await post<{ list: { item_id: string }[] }>(server, person, '/merchant/waters/taskDetailList', { task_id: made['waterTask'] }));
  const item = result.list[0]!.item_id;
  ok(await post(server, person, '/merchant/waters/assign', { item_ids: [item], account_id: made['account'] }));
  return item;
}

/** How rows of these entities are made. */
export const waterMakers = { waterTask: waterTaskOf, waterItem: waterItemOf };
