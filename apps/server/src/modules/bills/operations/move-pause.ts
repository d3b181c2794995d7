import { billsEndpoints } from '@merchant-admin/contract/bills/endpoints';
import { billsErrors as e } from '@merchant-admin/contract/bills/errors';
import { pauseActs, pauseStands, pauseState } from '@merchant-admin/contract/bills/pause-codes';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse, refuseFor } from '../../../platform/http/refusal.ts';
import { lockOrder, type OrderRow } from '../../orders/index.ts';
import { standOf } from '../rules/late-pause.ts';
import { notePauseAgreed, pauseById, stopPause, type PauseRow } from '../store/late-pause.store.ts';
import { beginPause } from './begin-pause.ts';
import { moneyDone } from './money-act.ts';
import { isEndable, objectionToAgree } from './pause-objections.ts';

interface Body {
  pause_id: string;
  version: number;
  preview: boolean;
}

/** The pause of an act with its order, locked and as its person saw it. @throws PAUSE_NOT_FOUND, STALE */
async function lockPause(ctx: Ctx, body: Body): Promise<{ order: OrderRow; pause: PauseRow }> {
  const seen = (await pauseById(ctx, body.pause_id)) ?? refuse(e.PAUSE_NOT_FOUND);
  const order = await lockOrder(ctx, seen.order_no);
  const pause = (await pauseById(ctx, body.pause_id))!;
  if (pause.version !== body.version) refuse(platformErrors.STALE);
  if (body.preview) ctx.previewOnly();
  return { order, pause };
}

const daysOf = ({ from_day: from, to_day: to }: PauseRow) => `${from} 至 ${to}`;

/** Agrees to a pause that begins before today, as another person than the one who made it: what was charged for its days goes back. */
export const approvePause = operation(billsEndpoints.approvePause, async (ctx, { body }) => {
  const { order, pause } = await lockPause(ctx, body);
  refuseFor(await objectionToAgree(ctx, order, pause));
  await notePauseAgreed(ctx, pause.id);
  await record(ctx, {
    module: 'bills',
    action: '复核暂停计费',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    after: { days: daysOf(pause), made_by: pause.made_by },
  });
  await beginPause(ctx, order, pause);
  return moneyDone(ctx, order);
});

/** Ends a pause: with today where it has begun, else it never counts. */
export const endPause = operation(billsEndpoints.endPause, async (ctx, { body }) => {
  const { order, pause } = await lockPause(ctx, body);
  if (!isEndable(pause, ctx.today)) refuse(e.PAUSE_OVER);
  const begun = pause.state === pauseState.AGREED && pause.from_day <= ctx.today;
  await stopPause(ctx, pause, body.reason);
  ctx.effects.push({
    what: '暂停计费',
    from: daysOf(pause),
    to: begun ? `${pause.from_day} 至 ${ctx.today}，明天起继续计费` : pauseStands.withdrawn,
    amount: null,
  });
  await record(ctx, {
    module: 'bills',
    action: pauseActs.end,
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { days: daysOf(pause), state: pauseStands[standOf(pause, ctx.today)] },
    after: { state: begun ? pauseStands.over : pauseStands.withdrawn },
    reason: body.reason,
  });
  return moneyDone(ctx, order);
});
