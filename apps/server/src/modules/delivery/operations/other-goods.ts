import { sql } from 'kysely';
import { deviceStatusText } from '@merchant-admin/contract/stock/codes';
import { deliveryEndpoints } from '@merchant-admin/contract/delivery/endpoints';
import { deliveryErrors as e } from '@merchant-admin/contract/delivery/errors';
import type { ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { maybe, rows } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';

interface Known {
  imei: string;
  sku_id: number;
  status: number;
  sku_name: string;
  goods_name: string;
}

type Stray = ResultOf<typeof deliveryEndpoints.getOtherGoodsList>['list'][number];
const unknown = { goods_name: '', sku_name: '', status_name: '' };

/** Of devices that lie together, those that the books do not know and those that belong to another SKU. */
export const getOtherGoodsList = operation(deliveryEndpoints.getOtherGoodsList, async (ctx, { body }) => {
  const sku = await maybe(ctx.tx, sql`select from goods_sku where merchant_id = ${ctx.merchantId} and id = ${body.sku_id}::bigint`);
  if (!sku) refuse(e.SKU_UNKNOWN);
  const imeis = [...new Set(body.imeis)];
  const found = await rows(
    ctx.tx,
    sql<Known>`select d.imei, d.sku_id, d.status, s.name as sku_name, g.name as goods_name from device d
      join goods_sku s on s.merchant_id = d.merchant_id and s.id = d.sku_id
      join goods g on g.merchant_id = s.merchant_id and g.id = s.goods_id
      where d.merchant_id = ${ctx.merchantId} and d.imei = any(${imeis}::text[])`,
  );
  const known = new Map(found.map((device) => [device.imei, device]));
  const list = imeis.flatMap((imei): Stray[] => {
    const device = known.get(imei);
    if (!device) return [{ imei, reason: 'unknown', reason_name: '账外设备', ...unknown }];
    if (String(device.sku_id) === body.sku_id) return [];
    const { goods_name, sku_name, status } = device;
    return [{ imei, reason: 'other', reason_name: '其他规格的设备', goods_name, sku_name, status_name: deviceStatusText[status] ?? '' }];
  });
  return { matched: imeis.length - list.length, list };
});
