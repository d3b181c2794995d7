import { deliveryErrors } from '@merchant-admin/contract/delivery/errors';
import { dispatchErrors as e } from '@merchant-admin/contract/dispatch/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { insidePlatform } from '../../../platform/http/inside-platform.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { countByDevices } from '../../goods/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import { left, lockDevices, notFree, promisedProblems, turnDevices, type Device } from '../../stock/index.ts';
import type { DispatchRow } from '../store/dispatch.store.ts';

/** Devices that have not left their merchant for good. */
const here = (devices: readonly Device[]) => devices.filter(({ status }) => !left.includes(status));
const idsOf = (devices: readonly Device[]) => devices.map(({ id }) => id);
const refOf = ({ id, dispatch_no: no }: DispatchRow) => ({ kind: 'dispatch', id, no }) as const;

/** Has those of the devices leave the platform's stock that stand in it. @throws DEVICE_HELD, DEVICE_UNWIPED, COUNT_FREEZES */
const leavePlatform = (ctx: Ctx, dispatch: DispatchRow, imeis: readonly string[]): Promise<void> =>
  insidePlatform(ctx, async (own) => {
    const devices = here(await lockDevices(own, imeis));
    const held = devices.map(notFree).find((reason) => reason !== '') ?? [...(await promisedProblems(own, devices)).values()][0];
    if (held !== undefined) refuse(deliveryErrors.DEVICE_HELD, { text: `平台库存：${held}` });
    await turnDevices(own, 'supply', idsOf(devices), { ref: refOf(dispatch) });
    for (const { imei } of devices) ctx.effects.push({ what: '平台库存', from: '在库', to: `供货出库 ${imei}`, amount: null });
  });

/** Has devices come again that the merchant had before. @throws DEVICE_OF_MERCHANT for one that it has, DEVICE_OTHER_GOODS */
async function comeAgain(ctx: Ctx, dispatch: DispatchRow, order: OrderRow, imeis: readonly string[]): Promise<void> {
  const known = await lockDevices(ctx, imeis);
  const [owned] = here(known);
  if (owned) refuse(e.DEVICE_OF_MERCHANT, { text: `设备 ${owned.number} 已在商家名下，不能作为代发设备` });
  const other = known.find(({ sku_id: sku }) => sku !== order.sku_id);
  if (other) refuse(deliveryErrors.DEVICE_OTHER_GOODS, { text: `设备 ${other.number} 不是订单的商品规格，请核对IMEI/SN` });
  await turnDevices(ctx, 'revive', idsOf(known), { ref: refOf(dispatch), place: order.store_id });
  await countByDevices(ctx, new Map([[order.sku_id, known.length]]));
}

/** Makes devices the merchant's that are about to be sent for it: those of the platform's stock leave it, and such as the merchant had before come again. What nobody knows is taken in as it is shipped. */
export async function supplyDevices(ctx: Ctx, dispatch: DispatchRow, order: OrderRow, imeis: readonly string[]): Promise<void> {
  await comeAgain(ctx, dispatch, order, imeis);
  await leavePlatform(ctx, dispatch, imeis);
}

/** Has devices of a refused parcel leave the merchant: they are the supplying side's again. */
export async function giveBackDevices(ctx: Ctx, dispatch: DispatchRow, skuId: number, deviceIds: readonly number[]): Promise<void> {
  await turnDevices(ctx, 'giveBack', deviceIds, { ref: refOf(dispatch) });
  await countByDevices(ctx, new Map([[skuId, -deviceIds.length]]));
}
