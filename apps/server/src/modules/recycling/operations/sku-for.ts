import { recyclingErrors as e } from '@merchant-admin/contract/recycling/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { skuOfFile, skuToStock } from '../store/recycle-store.view.ts';

/** Whether somebody holds that an earlier file is of the wrong SKU, and why. */
interface Overruled {
  other_sku: boolean;
  note: string;
}

/** The SKU by which a device that is bought will stand in stock. @throws RECYCLE_SKU */
export const skuOf = async (ctx: Ctx, id: string): Promise<number> => ((await skuToStock(ctx, id)) ?? refuse(e.RECYCLE_SKU)).id;

/**
 * The same for a device that is valued now. One that was ours before goes on in its own file, so it is of the SKU of that file; another is refused here, unless
 * whoever holds the device says that the file is wrong and by what he tells: the file is corrected once the device is bought. @throws RECYCLE_SKU, RECYCLE_OTHER_SKU
 */
export async function skuFor(ctx: Ctx, id: string, number: string, { other_sku: other, note }: Overruled): Promise<number> {
  const sku = await skuOf(ctx, id);
  const file = await skuOfFile(ctx, number);
  if (file === undefined || file.id === sku) return sku;
  if (!other)
    refuse(e.RECYCLE_OTHER_SKU, {
      text: `该设备曾在本店登记为“${file.goods_name} ${file.sku_name}”，将沿用原档案，请选择原规格；原档案有误的，请勾选“与原档案规格不同”`,
    });
  if (note === '') refuse(e.RECYCLE_OTHER_SKU, { text: `该设备曾在本店登记为“${file.goods_name} ${file.sku_name}”，请在备注中写明规格不同的依据` });
  return sku;
}
