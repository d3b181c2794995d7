import { sql } from 'kysely';
import { goodsStatus } from '@merchant-admin/contract/goods/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { NamedGoods } from '../rules/intake-sheet.ts';
import type { NamedSku } from './named-skus.view.ts';

/** The SKUs in use that are called so, with the names by which each was asked for. */
export const skusCalled = (ctx: Ctx, names: readonly NamedGoods[]) =>
  rows(
    ctx.tx,
    sql<
      NamedSku & { asked: NamedGoods }
    >`select s.id, s.name, g.name as goods_name, g.degree, s.by_devices, jsonb_build_object('goods_name', t.goods_name, 'sku_name', t.sku_name) as asked
      from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) t(goods_name text, sku_name text)
      join goods g on g.merchant_id = ${ctx.merchantId} and g.name = t.goods_name and g.status <> ${codes(goodsStatus.RECYCLED)}
      join goods_sku s on s.merchant_id = g.merchant_id and s.goods_id = g.id and not s.retired and (t.sku_name = '' or s.name = t.sku_name) order by s.id`,
  );
