import { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import type { Draft } from '../rules/draft.ts';
import { keepDraft } from '../store/draft.store.ts';
import { changeGoods, findGoods, insertGoods } from '../store/goods-row.store.ts';
import { currentDraft } from './current-draft.ts';
import { shownOf } from './publish-goods.ts';

const longestName = 60;

/** The draft of a copy: without pictures, which belong to the goods that they were uploaded for, without barcodes, and with nothing in stock. */
const copied = ({ basic, specs, config }: Draft): Draft => ({
  basic: basic && { ...basic, goods_name: `${basic.goods_name.slice(0, longestName - 2)}副本`, images: [], video: undefined },
  specs: specs && { ...specs, skus: specs.skus.map(({ sku_id: _id, image: _image, ...sku }) => ({ ...sku, barcode: '', stock: 0 })) },
  config,
});

/** Begins goods in the draft box as a copy of others. */
export const goodsCopy = operation(rentalEndpoints.goodsCopy, async (ctx, { body }) => {
  const from = await findGoods(ctx, body.goods_id);
  const draft = copied(await currentDraft(ctx, from));
  const name = draft.basic?.goods_name ?? from.name;
  const goods = await insertGoods(ctx, name, draft.basic?.degree ?? 0);
  await keepDraft(ctx, goods.id, draft);
  const version = await changeGoods(ctx, goods.id, { ...(await shownOf(ctx, draft)), edited: true });
  await record(ctx, { module: 'goods', action: '复制商品', objectType: 'goods', objectId: goods.id, objectNo: name, before: { from: from.name } });
  return { goods_id: String(goods.id), version };
});
