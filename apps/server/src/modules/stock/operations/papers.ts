import type { Ctx } from '../../../platform/http/context.ts';
import { personalUrl } from '../../../platform/storage/index.ts';
import type { WriteOffKind } from '@merchant-admin/contract/stock/write-off-codes';
import type { Device } from '../store/device.store.ts';
import { waitingWriteOffs } from '../store/write-off.store.ts';
import { unfitToAsk } from '../rules/paper-acts.ts';

/** Whether the person sees a device: staff of a store see what stands in theirs. */
export const seesDevice = (ctx: Ctx, { store_id: store }: Pick<Device, 'store_id'>): boolean => ctx.storeId === null || store === ctx.storeId;

/** Pictures as pages show them. */
export const picturesOf = (ctx: Ctx, keys: readonly string[]) => keys.map((key) => ({ key, url: personalUrl(ctx, key) }));

/** What speaks against asking for the devices to be scrapped, or told as lost; '' where nothing does. */
export async function firstUnfitToAsk(ctx: Ctx, kind: WriteOffKind, devices: readonly Device[]): Promise<string> {
  const waiting = new Map(
    (
      await waitingWriteOffs(
        ctx,
        devices.map(({ id }) => id),
      )
    ).map((each) => [each.device_id, each]),
  );
  return devices.map((device) => unfitToAsk(kind, device, waiting.get(device.id) ?? null)).find((problem) => problem !== '') ?? '';
}
