import type { Told as FieldsTold } from '@merchant-admin/contract/permission/history-fields';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { SaleRow } from '../store/sale-order.store.ts';

interface Told {
  before?: FieldsTold;
  after?: FieldsTold;
  reason?: string;
}

/** Tells the history what was done with an order. */
export const recordSale = (ctx: Ctx, { id, order_no: no }: Pick<SaleRow, 'id' | 'order_no'>, action: string, { before, after, reason = '' }: Told = {}) =>
  record(ctx, {
    module: 'sales',
    action,
    objectType: 'saleOrder',
    objectId: id,
    objectNo: no,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    reason,
  });
