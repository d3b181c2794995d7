import { goodsEndpoints } from '@merchant-admin/contract/goods/endpoints';
import { reserveEndpoints } from '@merchant-admin/contract/goods/reserve';
import { recordsAbout } from '../../../platform/audit/records-about.ts';
import { operation } from '../../../platform/http/operation.ts';
import { urlOf } from '../../../platform/storage/index.ts';
import { closedFor } from '../rules/allowed-reserve-acts.ts';
import { isPromised, missingOfReserve } from '../rules/reserve-terms.ts';
import { accountName } from '../store/names.view.ts';
import { findReserve } from '../store/reserve-list.view.ts';
import { shownReserve } from './reserve-list.ts';

/** Reserve goods whole, with what lacks before they can be handed in. */
export const reserveDetail = operation(goodsEndpoints.reserveDetail, async (ctx, { body }) => {
  const goods = await findReserve(ctx, body.reserve_id, body.merchant_id);
  return {
    ...shownReserve(ctx, goods),
    category_id: goods.category_id,
    brand_id: goods.brand_id,
    images: goods.images.map((key) => ({ key, url: urlOf(key) })),
    detail: goods.detail,
    created_at: goods.created_at.toISOString(),
    submitted_at: goods.submitted_at?.toISOString() ?? null,
    submitted_by: goods.submitted_by === null ? '' : await accountName(ctx, goods.merchant_id, goods.submitted_by),
    missing: missingOfReserve(goods, ctx.now),
    closed: closedFor(goods.status),
    promised: isPromised(goods.status),
  };
});

/** What was done with reserve goods, newest first. */
export const reserveLog = operation(reserveEndpoints.reserveLog, async (ctx, { body }) => {
  const goods = await findReserve(ctx, body.reserve_id, body.merchant_id);
  return { list: await recordsAbout(ctx, 'reserveGoods', goods.id, { merchantId: goods.merchant_id }) };
});
