import { goodsDetailPath } from '@merchant-admin/contract/goods/paths';
import type { Ctx } from '../../../platform/http/context.ts';
import { sendNotice } from '../../../platform/notices/send-notice.ts';
import type { GoodsRow } from '../store/goods-row.store.ts';

/** Tells whoever handed goods in what the review came to. */
export async function tellReviewed(ctx: Ctx, { id, name, submitted_by: submitter }: GoodsRow, act: 'pass' | 'reject', reason: string): Promise<void> {
  if (submitter === null) return;
  await sendNotice(ctx, [submitter], {
    kind: 'goods-reviewed',
    title: act === 'pass' ? '商品审核通过' : '商品审核未通过',
    text: act === 'pass' ? `${name}已通过审核，可以上架` : `${name}未通过审核：${reason}`,
    link: `${goodsDetailPath}?goods_id=${id}`,
  });
}
