import type { Ctx } from '../../../platform/http/context.ts';
import type { Device } from '../store/device.store.ts';
import { namedSkus } from '../store/named-skus.view.ts';

interface Names {
  goods_name: string;
  sku_name: string;
}

/** What scanned devices are, in words; empty for those that nobody knows. */
export async function namesOf(ctx: Ctx, devices: readonly (Device | undefined)[]): Promise<(device: Device | undefined) => Names> {
  const skus = await namedSkus(
    ctx,
    devices.flatMap((device) => (device ? String(device.sku_id) : [])),
  );
  const names = new Map(skus.map(({ id, name, goods_name }) => [id, { goods_name, sku_name: name }]));
  return (device) => names.get(device?.sku_id ?? 0) ?? { goods_name: '', sku_name: '' };
}
