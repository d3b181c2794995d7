import { sql } from 'kysely';
import { orderStatus } from '@merchant-admin/contract/orders/codes';
import { codes } from '../../../platform/db/codes.ts';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { ownStore } from '../../orders/index.ts';

/** The numbers of a person's leases that are not over and that the caller sees, the newest ten. */
export const openLeasesOf = (ctx: Ctx, idCardHash: Buffer): Promise<{ order_no: string }[]> =>
  rows(
    ctx.tx,
    sql<{ order_no: string }>`select order_no from orders where merchant_id = ${ctx.merchantId} and id_card_hash = ${idCardHash} and parent_id is null
      and status not in (${codes(orderStatus.CLOSED, orderStatus.FINISHED)}) and ${ownStore(ctx)} order by created_at desc limit 10`,
  );

export const goodsOfLease = async (ctx: Ctx, id: number): Promise<string> =>
  (await one(ctx.tx, sql<{ goods_name: string }>`select goods_name from orders where merchant_id = ${ctx.merchantId} and id = ${id}`)).goods_name;
