import { itemActs, taskActs, taskState, type ItemAct, type TaskAct } from '@merchant-admin/contract/waters/codes';
import { watersEndpoints as calls } from '@merchant-admin/contract/waters/endpoints';
import { offers, why, type OfferedAct, type Turn, type Viewer } from '../../../platform/acts/offer.ts';
import { holderAt, objectionToClaim, objectionToLoad, objectionToPool, type Item, type Load, type Pool } from '../../../platform/queue/index.ts';

const taskCalls = { next: calls.claimNext, close: calls.closeTask };
const itemCalls = {
  claim: calls.claimItem,
  assign: calls.assignItems,
  finish: calls.finishItem,
  giveBack: calls.giveBack,
  handOn: calls.handOn,
  takeBack: calls.takeBack,
};

/** Whose turn is what at a task: the next item where one waits, and closing until it is finished. */
export const taskActsOf = (viewer: Viewer, task: { state: number; waiting: number; pool: Pool }, load: Load, now: Date): OfferedAct<TaskAct>[] =>
  offers<TaskAct>(viewer, taskActs, taskCalls, {
    ...(task.state === taskState.DONE || task.waiting === 0 ? {} : { next: why(objectionToPool(task.pool, now) ?? objectionToLoad(task.pool, load)) }),
    ...(task.state === taskState.DONE ? {} : { close: '' }),
  });

function turnOf(viewer: Viewer, item: Pick<Item, 'holder_id' | 'held_until' | 'done_at'>, pool: Pool, me: Me, now: Date): Turn<ItemAct> {
  if (pool.closed_at !== null || item.done_at !== null) return {};
  const holder = holderAt(item, now);
  if (holder === null) return { claim: why(objectionToClaim(item, pool, me.load, me.rests, now)), assign: '' };
  if (holder === me.id) return { finish: '', giveBack: '', handOn: '', takeBack: '' };
  return viewer.can('waters:lead') ? { handOn: '', takeBack: '' } : {};
}

export interface Me {
  id: number | null;
  load: Load;
  rests: boolean;
}

/** Whose turn is what at an item, by the objections that refuse the calls. */
export const itemActsOf = (viewer: Viewer, item: Pick<Item, 'holder_id' | 'held_until' | 'done_at'>, pool: Pool, me: Me, now: Date): OfferedAct<ItemAct>[] =>
  offers<ItemAct>(viewer, itemActs, itemCalls, turnOf(viewer, item, pool, me, now));
