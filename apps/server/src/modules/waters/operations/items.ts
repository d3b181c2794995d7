import { maskName, maskPhone } from '@merchant-admin/common/mask';
import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { itemEvents } from '@merchant-admin/contract/platform/queue';
import { itemStates, waterResultName } from '@merchant-admin/contract/waters/codes';
import { watersEndpoints } from '@merchant-admin/contract/waters/endpoints';
import { watersErrors as e } from '@merchant-admin/contract/waters/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { loadsOf, poolsOf, type Load, type Pool } from '../../../platform/queue/index.ts';
import { itemActsOf } from './offered.ts';
import { countItems, eventsOf, itemOf, listItems, type ListedItem } from '../store/item.view.ts';
import { taskBrief } from '../store/task.store.ts';

const shape = (ctx: Ctx, pool: Pool, load: Load, item: ListedItem) => {
  const isOut = item.holder_id !== null && item.done_at === null;
  return {
    item_id: String(item.id),
    id: String(item.order_id),
    task_id: String(item.task_id),
    task_type: item.type,
    task_name: item.task_name,
    order_id: item.order_no,
    order_status: orderStatusText[item.order_status],
    name: maskName(item.customer_name),
    phone: maskPhone(item.customer_phone),
    goods_name: item.goods_name,
    sku_name: item.sku_name,
    state: item.state,
    state_name: itemStates[item.state],
    holder: item.holder ?? '',
    held_at: item.holder_id === null ? null : (item.held_at?.toISOString() ?? null),
    held_until: isOut ? item.held_until!.toISOString() : null,
    mine: isOut && item.holder_id === ctx.actor.id,
    warned: item.warned,
    result: item.result ?? 0,
    result_name: item.result === null ? '' : waterResultName(item.type, item.result),
    note: item.note,
    passed_over: item.passed_over,
    done_at: item.done_at?.toISOString() ?? null,
    version: item.version,
    actions: itemActsOf(ctx, item, pool, { id: ctx.actor.id, load, rests: item.rests }, ctx.now),
  };
};

/** Rows with their acts: so many statements, whatever the number of rows and tasks. */
async function shapes(ctx: Ctx, items: readonly ListedItem[]) {
  const poolIds = [...new Set(items.map((item) => item.pool_id))];
  const pools = await poolsOf(ctx, poolIds);
  const loads = await loadsOf(ctx, poolIds, ctx.actor.id);
  return items.map((item) => shape(ctx, pools.get(item.pool_id)!, loads.get(item.pool_id)!, item));
}

/** The pool of a task that a body names; undefined where it names none: what is undone of all live tasks. */
async function poolIn(ctx: Ctx, taskId: string | undefined): Promise<number | undefined> {
  if (taskId === undefined) return undefined;
  return ((await taskBrief(ctx, taskId)) ?? refuse(e.TASK_NOT_FOUND)).pool_id;
}

export const itemList = operation(watersEndpoints.itemList, async (ctx, { body }) => {
  const { list, total, capped } = await listItems(ctx, await poolIn(ctx, body.task_id), body);
  return { list: await shapes(ctx, list), total, total_capped: capped, page: body.page, page_size: body.page_size };
});

export const itemTabs = operation(watersEndpoints.itemTabs, async (ctx, { body }) => {
  const counted = await countItems(ctx, await poolIn(ctx, body.task_id));
  const tab = (value: string, name: string, isOf: (each: (typeof counted)[number]) => boolean) => ({
    value,
    name,
    number: counted.filter(isOf).reduce((sum, { n }) => sum + n, 0),
    children: [],
  });
  const states = Object.entries(itemStates).map(([value, name]) => tab(value, name, ({ state }) => state === Number(value)));
  const own = [tab('7', '可领取', ({ open }) => open), tab('9', '我领取的', ({ mine }) => mine), tab('8', '即将超时', ({ late }) => late)];
  return { list: [tab('0', '全部', () => true), ...own, ...states] };
});

export const itemInfo = operation(watersEndpoints.itemInfo, async (ctx, { query }) => {
  const item = (await itemOf(ctx, query.item_id)) ?? refuse(e.ITEM_NOT_FOUND);
  const events = await eventsOf(ctx, item.id);
  return {
    item: (await shapes(ctx, [item]))[0]!,
    events: events.map(({ at, act, ...event }) => ({ at: at.toISOString(), act, act_name: itemEvents[act], ...event })),
  };
});
