import { rentalEndpoints } from '@merchant-admin/contract/goods/rental';
import { recordsAbout } from '../../../platform/audit/records-about.ts';
import { operation } from '../../../platform/http/operation.ts';
import { findGoods, merchantOf } from '../store/goods-row.store.ts';

/** What was done with the goods, newest first: edited, handed in, decided, shelved, stocked. */
export const goodsAuditLogList = operation(rentalEndpoints.goodsAuditLogList, async (ctx, { query }) => {
  const goods = await findGoods(ctx, query.goods_id, merchantOf(ctx, query.merchant_id));
  return { list: await recordsAbout(ctx, 'goods', goods.id, { merchantId: goods.merchant_id }) };
});
