import { sql } from 'kysely';
import { billStatus, billType } from '@merchant-admin/contract/bills/codes';
import type { PaperKind } from '@merchant-admin/contract/stock/paper-codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { damageShare, shareOf } from './damage-share.ts';

export interface FiledPaper {
  id: number;
  kind: PaperKind;
  no: string;
  state: number;
  text: string;
  cost: number | null;
  by_name: string;
  at: Date;
}

/** Repairs, write-offs and certificates of erasing of a device, the newest first; fifty at most. */
export const papersOfDevice = (ctx: Ctx, deviceId: number) =>
  rows(
    ctx.tx,
    sql<FiledPaper>`select r.id, 'repair' as kind, r.repair_no as no, r.state, r.fault as text, r.cost, r.sent_name as by_name, r.sent_at as at from device_repair r
      where r.merchant_id = ${ctx.merchantId} and r.device_id = ${deviceId}
      union all select w.id, w.kind, w.write_off_no, w.state, w.reason, null::bigint, w.asked_name, w.asked_at from device_write_off_piece p
      join device_write_off w on w.merchant_id = p.merchant_id and w.id = p.write_off_id where p.merchant_id = ${ctx.merchantId} and p.device_id = ${deviceId}
      union all select c.id, 'wipe', c.wipe_no, c.state, c.tool, null::bigint, c.made_name, c.made_at from device_wipe c
      where c.merchant_id = ${ctx.merchantId} and c.device_id = ${deviceId}
      order by at desc, id desc limit 50`,
  );

export interface Compensation {
  order_no: string;
  /** fen */
  asked: number;
  paid: number;
}

/** What customers were charged for damage and loss of a device, its share of each order's, the newest order first; fifty at most. */
export const compensationsOfDevice = (ctx: Ctx, deviceId: number) =>
  rows(
    ctx.tx,
    sql<Compensation>`select o.order_no, ${shareOf(sql`sum(b.amount - b.waived)`)}::bigint as asked, ${shareOf(sql`sum(b.paid - b.refunded)`)}::bigint as paid
      from order_device v join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id
      join bill b on b.merchant_id = o.merchant_id and b.order_id = o.id and b.type = ${codes(billType.COMPENSATION)} and b.status <> ${codes(billStatus.CANCELLED)}
      ${damageShare}
      where v.merchant_id = ${ctx.merchantId} and v.device_id = ${deviceId} and f.part > 0
      group by o.id, o.order_no, f.part, f.whole order by o.id desc limit 50`,
  );

export interface DeviceCost {
  device_id: number;
  /** What was paid for it with its freight, fen. */
  bought: number;
  /** When it was first paid for, or its file begun. */
  since: Date;
}

/** What devices cost when they were bought, in the order of their rows. */
export const costsOfDevices = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.tx,
    sql<DeviceCost>`select d.id as device_id, coalesce(c.bought, 0)::bigint as bought, coalesce(c.since, d.created_at) as since from device d
      left join lateral (select sum(k.amount) as bought, min(k.at) as since from device_cost k
        where k.merchant_id = d.merchant_id and k.device_id = d.id and k.kind <> 'repair') c on true
      where d.merchant_id = ${ctx.merchantId} and d.id = any(${[...ids]}::bigint[]) order by d.id`,
  );
