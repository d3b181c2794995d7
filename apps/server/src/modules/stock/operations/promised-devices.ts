import type { Ctx } from '../../../platform/http/context.ts';
import type { Device } from '../store/device.store.ts';
import { lockSkus, roomAt } from '../store/promise.view.ts';

/**
 * Why devices that are locked and free may not leave their store: those who come for one are promised as many as stand there. By the device; what may go is not among the answer.
 * What is promised stays promised, whoever sends or moves devices at the same moment: both lock the SKU.
 */
export async function promisedProblems(ctx: Ctx, devices: readonly Device[]): Promise<ReadonlyMap<number, string>> {
  const inStores = devices.filter(({ store_id: store }) => store !== null);
  const problems = new Map<number, string>();
  if (inStores.length === 0) return problems;
  await lockSkus(
    ctx,
    inStores.map(({ sku_id: sku }) => sku),
  );
  for (const group of Map.groupBy(inStores, ({ store_id: store, sku_id: sku }) => `${store} ${sku}`).values()) {
    const [{ store_id: store, sku_id: sku, store_name: name }] = group as [Device, ...Device[]];
    const { free, promised } = await roomAt(ctx, store!, sku);
    for (const { id, imei } of promised === 0 ? [] : group.slice(Math.max(free - promised, 0)))
      problems.set(id, `设备 ${imei} 已预约给到店用户：${name}此规格有${promised}台已约给待确认预约，现有${free}台`);
  }
  return problems;
}
