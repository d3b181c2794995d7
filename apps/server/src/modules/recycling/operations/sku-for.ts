import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { skuOfFile, skuToStock } from '../store/recycle-store.view.ts';

/**
 * The SKU by which a device that is bought will stand in stock. One that was ours before goes on in its own file, so it is of the SKU of that file; another is refused
 * here, before anybody is paid for a device that could not be taken in. @throws RECYCLE_SKU
 */
export async function skuFor(ctx: Ctx, id: string, number: string): Promise<number> {
  const sku = (await skuToStock(ctx, id)) ?? refuse(e.RECYCLE_SKU);
  const file = await skuOfFile(ctx, number);
  if (file !== undefined && file.id !== sku.id) refuse(e.RECYCLE_SKU, { text: `该设备曾在本店登记为“${file.name}”，将沿用原档案，请选择原规格` });
  return sku.id;
}
