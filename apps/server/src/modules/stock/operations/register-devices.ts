import { deviceStatus } from '@merchant-admin/contract/stock/codes';
import type { Ctx } from '../../../platform/http/context.ts';
import { countByDevices } from '../../goods/index.ts';
import { insertDevices, lockDevicesById, type Device } from '../store/device.store.ts';
import { writeEvents } from '../store/event.store.ts';

/** Makes devices that nobody had taken in while they are shipped; those whose number is some device's already are not among the answer. */
export async function registerDevices(ctx: Ctx, skuId: number, numbers: readonly string[], storeId: number | null): Promise<Device[]> {
  const made = await insertDevices(
    ctx,
    numbers.map((imei) => ({ imei, sku_id: skuId })),
    deviceStatus.IN_STOCK,
    storeId,
  );
  const ids = made.map(({ id }) => id);
  await writeEvents(ctx, ids, { act: 'register', note: '发货时登记' });
  await countByDevices(ctx, new Map([[skuId, made.length]]));
  return lockDevicesById(ctx, ids);
}
