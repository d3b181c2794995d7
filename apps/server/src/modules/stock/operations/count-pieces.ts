import type { Ctx } from '../../../platform/http/context.ts';
import { beginByDevices, countByDevices } from '../../goods/index.ts';

/**
 * Counts pieces that were taken in: from its first intake on a SKU is counted by its devices, and what was typed by hand before may hold them already.
 * @param skus the SKU of each piece
 */
export async function countPieces(ctx: Ctx, skus: readonly number[], counting: 'added' | 'counted'): Promise<void> {
  const by = Map.groupBy(skus, (sku) => sku);
  await beginByDevices(ctx, [...by.keys()]);
  if (counting === 'added') await countByDevices(ctx, new Map([...by].map(([sku, pieces]) => [sku, pieces.length])));
}
