import { remarkLevel } from '@merchant-admin/contract/orders/codes';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findRecycleOrder, lockRecycle } from '../store/recycle-order.store.ts';
import { insertRemark, isRemarked, remarksOf } from '../store/remark.store.ts';
import { addStep } from '../store/step.store.ts';
import { recordRecycle } from './recycle-record.ts';
import { factsOf, keptFrom } from './recycle-seen.ts';

const step = 50;

/** Remarks on an order, newest first and in steps; none for whoever may inspect its device once more, because they tell what was found. */
export const recycleRemarks = operation(recyclingEndpoints.recycleRemarks, async (ctx, { query }) => {
  const order = (await findRecycleOrder(ctx, query.order_id)) ?? refuse(e.RECYCLE_ORDER_NOT_FOUND);
  if (keptFrom(ctx, factsOf(ctx, order))) return { list: [], next: '' };
  const found = await remarksOf(ctx, order.id, query.before, step + 1);
  const list = found.slice(0, step).map(({ id, created_at: at, ...row }) => ({ ...row, id: String(id), create_time: at.toISOString() }));
  return { list, next: found.length > step ? list.at(-1)!.id : '' };
});

/** Adds a remark, in whatever state the order is. As with leases, the text is required once there are remarks. */
export const recycleRemark = operation(recyclingEndpoints.recycleRemark, async (ctx, { body }) => {
  const known = (await findRecycleOrder(ctx, body.order_id)) ?? refuse(e.RECYCLE_ORDER_NOT_FOUND);
  const order = (await lockRecycle(ctx, known.id))!;
  if (body.describe === '' && (await isRemarked(ctx, order.id))) refuse(ordersErrors.REMARK_REQUIRED);
  await insertRemark(ctx, order.id, body);
  await addStep(ctx, order.id, 'remarked', body.describe);
  await recordRecycle(ctx, order, '添加备注', { level: body.status === remarkLevel.IMPORTANT ? '重要' : '一般' });
  return {};
});
