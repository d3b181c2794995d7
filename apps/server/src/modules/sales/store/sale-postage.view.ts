import { sql } from 'kysely';
import { saleLineState as line } from '@merchant-admin/contract/sales/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { postageTo } from '../../goods/index.ts';

/** Whether what an order still has is sent to a region; goods that were deleted meanwhile say nothing against it. */
export async function isSaleSentTo(ctx: Ctx, orderId: number, region: string): Promise<boolean> {
  const templates = await rows(
    ctx.tx,
    sql<{ postage_id: number }>`select distinct g.postage_id from sale_line l join sale_goods g on g.merchant_id = l.merchant_id and g.id = l.goods_id
      where l.merchant_id = ${ctx.merchantId} and l.order_id = ${orderId} and l.state = ${codes(line.TO_SHIP)}`,
  );
  for (const { postage_id: id } of templates) if ((await postageTo(ctx, { postage: null, postage_id: id }, region)) === null) return false;
  return true;
}
