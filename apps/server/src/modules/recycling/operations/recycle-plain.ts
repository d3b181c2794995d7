import { recyclingEndpoints } from '@merchant-admin/contract/recycling/endpoints';
import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { takeLook } from '../../../platform/plain/looks.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { findRecycleOrder, type RecycleRow } from '../store/recycle-order.store.ts';
import { recordRecycle } from './recycle-record.ts';

const names = { phone: '手机号', address: '退回地址', payee: '收款账号' } as const;

/** Shows one field in plain: by right, with a reason, on record, counted per person and day. */
export const recyclePlain = operation(recyclingEndpoints.recyclePlain, async (ctx, { body }) => {
  const order = (await findRecycleOrder(ctx, body.order_id)) ?? refuse(e.RECYCLE_ORDER_NOT_FOUND);
  const { outcome, left } = await takeLook(ctx, { field: body.field, reason: body.reason });
  if (outcome === 'refused') refuse(e.RECYCLE_PLAIN_LIMIT);
  await recordRecycle(ctx, order, '查看明文', { field: names[body.field] }, body.reason);
  const values: Record<keyof typeof names, (row: RecycleRow) => string> = {
    phone: (row) => `${row.customer_name} ${row.customer_phone}`,
    address: (row) => `${row.customer_name} ${row.customer_phone} ${row.region}${row.street}`,
    payee: (row) => unseal(ctx.services.config.key('payee'), row.payee_cipher),
  };
  return { value: values[body.field](order), left_today: left };
});
