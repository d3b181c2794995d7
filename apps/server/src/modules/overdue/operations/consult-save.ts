import { fen, formatFen } from '@merchant-admin/common/money';
import { overdueEndpoints } from '@merchant-admin/contract/overdue/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { addFollow, recordOrder } from '../../orders/index.ts';
import { noteTalk } from '../store/case.store.ts';
import { holdAfterTalk } from './hold-after-talk.ts';
import { checkPromise, followedOrder, tellPromise } from './owed.ts';
import { refuseWhereNothingIsOwed } from './owe-rule.ts';

const otherWay = 5;

/** Keeps what was agreed on late rent: the day, the sum and how it is split. The bills do not change. */
export const consultSave = operation(overdueEndpoints.consultSave, async (ctx, { body }) => {
  const order = await followedOrder(ctx, body.order_id);
  await refuseWhereNothingIsOwed(ctx, order.id);
  const promise = await checkPromise(ctx, order, body);
  const id = await addFollow(ctx, {
    orderId: order.id,
    kind: 'consult',
    way: otherWay,
    content: body.split_note === '' ? body.reason : `${body.reason}\n${body.split_note}`,
    ...promise,
  });
  const talk = { orderId: order.id, kind: 'consult' as const, ...promise };
  await noteTalk(ctx, talk);
  await tellPromise(ctx, order, promise);
  await holdAfterTalk(ctx, talk);
  const superseded = promise.supersedeReason === '' ? {} : { supersede_reason: promise.supersedeReason };
  const told = { promise_date: body.promise_date, promise_amount: formatFen(fen(body.promise_amount)), ...superseded };
  await recordOrder(ctx, order, '协商还款', { after: told, reason: body.reason }, 'overdue');
  return { id: String(id) };
});
