import type { Told } from '@merchant-admin/contract/permission/history-fields';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { RecycleRow } from '../store/recycle-order.store.ts';

/** Tells the history what was done with an order. */
export const recordRecycle = (
  ctx: Ctx,
  { id, order_no: no, model_name: model }: Pick<RecycleRow, 'id' | 'order_no' | 'model_name'>,
  action: string,
  after: Told = {},
  reason = '',
) => record(ctx, { module: 'recycling', action, objectType: 'recycleOrder', objectId: id, objectNo: no, after: { model, ...after }, reason });

/** The row that holds an order's photos. */
export const ownerOf = ({ id }: Pick<RecycleRow, 'id'>) => ({ entity: 'recycle_order', id });
