import type { Ctx } from '../../../platform/http/context.ts';
import { beginByDevices, countByDevices, returnStock, sellsTyped } from '../../goods/index.ts';

/**
 * Counts pieces that were taken in: from its first intake on a SKU is counted by its devices, and what was typed by hand before may hold them already.
 * @param skus the SKU of each piece
 */
export async function countPieces(ctx: Ctx, skus: readonly number[], counting: 'added' | 'counted'): Promise<void> {
  const by = Map.groupBy(skus, (sku) => sku);
  await beginByDevices(ctx, [...by.keys()]);
  if (counting === 'added') await countByDevices(ctx, new Map([...by].map(([sku, pieces]) => [sku, pieces.length])));
}

/** Counts a piece that nobody took in by hand: a SKU that sells typed pieces goes on so, with one more, because nobody said that its devices are all there is. */
export async function countBought(ctx: Ctx, sku: number): Promise<void> {
  if (await sellsTyped(ctx, sku)) await returnStock(ctx, sku, 1);
  else await countPieces(ctx, [sku], 'added');
}
