import { couriers, type Courier } from '@merchant-admin/contract/delivery/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { record } from '../../../platform/audit/history.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockOrderById } from '../../orders/index.ts';
import { changeExpress, lockParcel, type ParcelRow } from '../store/parcel.store.ts';
import { trackAnew } from '../store/tracking.store.ts';
import { supplierOf, type Supplier } from './supplier-of.ts';

const told = (company: string, expressNo: string) => `${couriers[company as Courier] ?? company} ${expressNo}`.trim();

/** The supplier that the parcel gets; one that is not changed may meanwhile be disabled. */
async function supplierNow(ctx: Ctx, { supplier_id: before, supplier_name: name }: ParcelRow, told: string | null | undefined): Promise<Supplier | null> {
  if (told === null) return null;
  if (told === undefined || told === String(before)) return before === null ? null : { id: before, name: name ?? '' };
  return supplierOf(ctx, told);
}

/** Corrects the courier, the number or the supplier of a parcel. */
export const editExpress = operation(deliveryEndpoints.editExpress, async (ctx, { body }) => {
  const parcel = await lockParcel(ctx, body.parcel_id);
  if (!parcel) refuse(e.NOTHING_SENT);
  const order = await lockOrderById(ctx, parcel.order_id);
  if (ctx.storeId !== null && order.store_id !== ctx.storeId) refuse(e.NOTHING_SENT);
  if (parcel.version !== body.version) refuse(platformErrors.STALE);
  if (body.express_no === '' && body.company !== 'STORE') refuse(e.EXPRESS_NO_REQUIRED);
  if (body.reason === '') refuse(e.REASON_REQUIRED);
  const another = parcel.company !== body.company || parcel.express_no !== body.express_no;
  const supplier = await supplierNow(ctx, parcel, body.supplier_id);
  const { version } = await changeExpress(ctx, parcel.id, body.company, body.express_no, supplier?.id ?? null);
  if (another) await trackAnew(ctx, parcel.id);
  await record(ctx, {
    module: 'delivery',
    action: '修改物流',
    objectType: 'order',
    objectId: order.id,
    objectNo: order.order_no,
    before: { express: told(parcel.company, parcel.express_no), supplier: parcel.supplier_name ?? '' },
    after: { express: told(body.company, body.express_no), supplier: supplier?.name ?? '' },
    reason: body.reason,
  });
  return { version };
});
