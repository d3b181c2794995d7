import { sql } from 'kysely';
import { billStatus, billType } from '@merchant-admin/contract/bills/codes';
import type { PaperKind } from '@merchant-admin/contract/stock/paper-codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

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

/**
 * What customers were charged for damage and loss of a device, the newest order first; fifty at most. Where the inspection found each device by itself, those that were
 * damaged or lost (2, 3 of `inspectionResults`) share the bill by the sums that were found at each, alike where none were; else all devices of the order do.
 */
export const compensationsOfDevice = (ctx: Ctx, deviceId: number) =>
  rows(
    ctx.tx,
    sql<Compensation>`select o.order_no, round(sum(b.amount - b.waived) * f.part / f.whole)::bigint as asked, round(sum(b.paid - b.refunded) * f.part / f.whole)::bigint as paid
      from order_device v join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id
      join bill b on b.merchant_id = o.merchant_id and b.order_id = o.id and b.type = ${codes(billType.COMPENSATION)} and b.status <> ${codes(billStatus.CANCELLED)}
      cross join lateral (select coalesce((select i.devices from return_document r join inspection i on i.merchant_id = r.merchant_id and i.return_id = r.id
        where r.merchant_id = o.merchant_id and r.order_id = o.id and i.verdict = 'passed' order by i.id desc limit 1), '[]') as devices) i
      cross join lateral (select count(*) as struck, count(*) filter (where t.own) as own, coalesce(sum(t.found), 0) as found, coalesce(sum(t.found) filter (where t.own), 0) as own_found
        from jsonb_array_elements(i.devices) x cross join lateral (select coalesce(sum((y ->> 'amount')::bigint), 0) as found,
          x ->> 'imei' in (select n.number from device_number n where n.merchant_id = v.merchant_id and n.device_id = v.device_id) as own from jsonb_array_elements(x -> 'items') y) t
        where (x ->> 'result')::int in (2, 3)) c
      cross join lateral (select case when c.struck = 0 then 1 when c.found = 0 then c.own else c.own_found end as part,
        case when c.struck = 0 then o.quantity when c.found = 0 then c.struck else c.found end as whole) f
      where v.merchant_id = ${ctx.merchantId} and v.device_id = ${deviceId} and (c.struck = 0 or c.own > 0)
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
