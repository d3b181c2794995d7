import { formatFen } from '@merchant-admin/common/money';
import type { SaleKind } from '@merchant-admin/contract/sales/codes';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { sellPieces, lockSoldSkus, postageTo, type SoldSku } from '../../goods/index.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { insertSale } from '../store/sale-order.store.ts';
import { insertLines, nameOf, type NewLine } from '../store/sale-line.store.ts';
import { bundleOf, type Bundled } from './match-lease.ts';
import { recordSale } from './sale-record.ts';

export interface WantedSale {
  shopOrderNo: string;
  lines: readonly { sku_id: string; quantity: number }[];
  /** The lease with whose bundle it is bought. */
  leaseNo: string | undefined;
  customer: { memberId: string; name: string; phone: string };
  receiver: { name: string; phone: string; region: string; street: string };
  /** What the customer saw, fen. */
  amount: number | undefined;
}

/** What goods cost: of a bundle its price, else their own. @throws MATCH_NOT_OFFERED, SALE_OFF_SHELF, SALE_OUT_OF_STOCK */
function lineOf(sku: SoldSku | undefined, quantity: number, bundle: Bundled | undefined): NewLine {
  if (!sku?.on_shelf) refuse(e.SALE_OFF_SHELF);
  const name = `${sku.goods_name} ${sku.name}`.trim();
  const price = bundle === undefined ? sku.price : bundle.prices.get(sku.id);
  if (price === undefined) refuse(e.MATCH_NOT_OFFERED, { text: `“${name}”不在该租赁商品的搭配内` });
  if (sku.stock < quantity) refuse(e.SALE_OUT_OF_STOCK, { text: `“${name}”库存不足，还有${sku.stock}件，请减少数量` });
  return {
    goods_id: sku.goods_id,
    sku_id: sku.id,
    goods_name: sku.goods_name,
    sku_name: sku.name,
    image: sku.images[0] ?? '',
    barcode: sku.barcode,
    price,
    quantity,
  };
}

/** What is sent together costs the dearest postage of its goods. @throws SALE_NOT_SENT_THERE */
export async function postageOf(ctx: Ctx, postageIds: readonly number[], region: string): Promise<number> {
  const fees = [];
  for (const id of new Set(postageIds)) fees.push((await postageTo(ctx, { postage: null, postage_id: id }, region)) ?? refuse(e.SALE_NOT_SENT_THERE));
  return Math.max(0, ...fees);
}

/** What is bought, as lists tell it. */
const goodsText = (lines: readonly NewLine[]): string => (lines.length === 1 ? nameOf(lines[0]!) : `${nameOf(lines[0]!)} 等${lines.length}种`);

/** Places an order: its pieces are taken from stock at once and go back where it is not paid in time. @throws what stands against it */
export async function placeSale(ctx: Ctx, wanted: WantedSale): Promise<string> {
  const ids = wanted.lines.map(({ sku_id: id }) => id);
  if (new Set(ids).size < ids.length) refuse(e.SALE_SKU_TWICE);
  const bundle = wanted.leaseNo === undefined ? undefined : await bundleOf(ctx, wanted.leaseNo, wanted.customer.memberId, wanted.lines);
  const skus = new Map((await lockSoldSkus(ctx, ids)).map((sku) => [String(sku.id), sku]));
  const lines = wanted.lines.map(({ sku_id: id, quantity }) => lineOf(skus.get(id), quantity, bundle));
  const goodsAmount = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const postage = await postageOf(
    ctx,
    [...skus.values()].map((sku) => sku.postage_id),
    wanted.receiver.region,
  );
  if (wanted.amount !== undefined && wanted.amount !== goodsAmount + postage) refuse(e.SALE_AMOUNT);
  const kind: SaleKind = bundle === undefined ? 'sale' : 'match';
  const made = await insertSale(ctx, {
    ...wanted,
    kind,
    leaseId: bundle?.leaseId ?? null,
    goods: goodsText(lines),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsAmount,
    postage,
    payBefore: new Date(ctx.now.getTime() + ctx.services.config.PAY_MINUTES * 60_000),
  });
  await insertLines(ctx, made.id, lines);
  await sellPieces(
    ctx,
    lines.map(({ sku_id, quantity }) => ({ sku_id, pieces: quantity })),
  );
  await recordSale(ctx, made, '下单', { after: { goods: goodsText(lines), amount: formatFen(goodsAmount + postage) } });
  return made.order_no;
}
