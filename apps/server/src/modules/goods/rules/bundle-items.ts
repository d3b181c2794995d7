import { goodsErrors as e } from '@merchant-admin/contract/goods/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { formatFen } from '@merchant-admin/common/money';

/** What of an item's SKU matters to a bundle; null where the SKU is deleted. */
export interface ItemFacts {
  /** The bundle price as it was set, fen. */
  price: number;
  /** What the SKU costs alone, fen. */
  sale_price: number | null;
  stock: number | null;
  on_shelf: boolean | null;
}

/** Whether shops are shown an item, what it costs then (fen), and what is wrong with it, in words. */
export interface ItemVerdict {
  offered: boolean;
  price: number;
  problem: string;
}

/** An item is offered while its goods are on the shelf and a piece is there, and never for more than the SKU costs alone. */
export function judgeItem({ price: set, sale_price: alone, stock, on_shelf: onShelf }: ItemFacts): ItemVerdict {
  if (alone === null) return { offered: false, price: set, problem: '规格已删除，店铺不展示，请编辑搭配并移除' };
  const price = Math.min(set, alone);
  if (onShelf !== true) return { offered: false, price, problem: '售卖商品已下架，店铺不展示，重新上架后恢复' };
  if (stock === 0) return { offered: false, price, problem: '库存为0，店铺不展示，补充库存后恢复' };
  return { offered: true, price, problem: alone < set ? `售价已低于搭配价，店铺按售价${formatFen(alone)}展示` : '' };
}

interface Sent {
  sku_id: string;
  price: number;
}
interface Known {
  id: number;
  goods_name: string;
  name: string;
  price: number;
}

/** What of the items sent is refused: SKUs that are not there, bundle prices above what the SKU costs alone. */
export function refusedItem(sent: readonly Sent[], known: readonly Known[]): { error: ErrorDefinition; text: string } | undefined {
  const skus = new Map(known.map((sku) => [String(sku.id), sku]));
  if (sent.some((item) => !skus.has(item.sku_id))) return { error: e.BUNDLE_SKU_UNKNOWN, text: e.BUNDLE_SKU_UNKNOWN.text };
  const dear = sent.map((item) => ({ item, sku: skus.get(item.sku_id)! })).find(({ item, sku }) => item.price > sku.price);
  return dear && { error: e.BUNDLE_PRICE, text: `“${dear.sku.goods_name} ${dear.sku.name}”的搭配价不能高于售价${formatFen(dear.sku.price)}，请降低搭配价` };
}
