import { sql } from 'kysely';
import { billType, rentTypes } from '@merchant-admin/contract/bills/codes';
import { codes } from '../../../platform/db/codes.ts';
import { rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { DeviceSums } from '../rules/device-account.ts';
import { damageShare, shareOf } from './damage-share.ts';

/** What customers pay besides rent for all devices of an order alike: to keep them, for leaving early, for newer ones. */
const sharedTypes = [billType.BUYOUT, billType.PENALTY, billType.DIFFERENCE];
const came = (types: readonly number[]) => sql`coalesce(sum(b.paid - b.refunded) filter (where b.type in (${codes(...types)})), 0)`;
/** What came for one device `order_device v` of an order `o`, fen: its share of the rent, and of the rest, what was paid for damage and loss as they were found. */
export const broughtBy = sql`${damageShare}
  cross join lateral (select floor(${came(rentTypes)} / o.quantity)::bigint as rent,
      (floor(${came(sharedTypes)} / o.quantity) + ${shareOf(came([billType.COMPENSATION]))})::bigint as other
    from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id) b`;

/** What devices cost and brought, in the order of their rows. */
export const sumsOf = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.tx,
    sql<DeviceSums & { device_id: number }>`select d.id as device_id, c.bought, c.repairs, e.earned, e.other from unnest(${[...ids]}::bigint[]) d(id)
      cross join lateral (select coalesce(sum(k.amount) filter (where k.kind <> 'repair'), 0)::bigint as bought, coalesce(sum(k.amount) filter (where k.kind = 'repair'), 0)::bigint as repairs
        from device_cost k where k.merchant_id = ${ctx.merchantId} and k.device_id = d.id) c
      cross join lateral (select coalesce(sum(b.rent), 0)::bigint as earned, coalesce(sum(b.other), 0)::bigint as other
        from order_device v join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id ${broughtBy}
        where v.merchant_id = ${ctx.merchantId} and v.device_id = d.id) e
      order by d.id`,
  );

/** What came for the orders of devices by the business day on which it came, fen, the earliest first. */
export const incomeOf = (ctx: Ctx, ids: readonly number[]) =>
  rows(
    ctx.tx,
    sql<{
      device_id: number;
      day: string;
      amount: number;
    }>`select v.device_id, (d.came_at at time zone 'Asia/Shanghai')::date as day, sum(case b.type when ${codes(billType.COMPENSATION)} then ${shareOf(sql`l.amount`)} else l.amount / o.quantity end)::bigint as amount
      from order_device v join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id
      join money_document d on d.merchant_id = o.merchant_id and d.order_id = o.id and d.state = 'succeeded' and d.kind in ('payment', 'withhold', 'receipt', 'capture', 'offset') and d.came_at is not null
      join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id
      join bill b on b.merchant_id = l.merchant_id and b.id = l.bill_id and b.type in (${codes(...rentTypes, ...sharedTypes, billType.COMPENSATION)})
      ${damageShare}
      where v.merchant_id = ${ctx.merchantId} and v.device_id = any(${[...ids]}::bigint[]) group by 1, 2 order by 1, 2`,
  );
