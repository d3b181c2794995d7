import { sql } from 'kysely';
import { deviceStatus as at } from '@merchant-admin/contract/stock/codes';
import type { RecycleStop } from '@merchant-admin/contract/recycling/codes';
import { maybe, one } from '../../../platform/db/database.ts';
import { codes } from '../../../platform/db/codes.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { keyedHash } from '../../../platform/session/seal.ts';
import { openOfDevice } from './recycle-order.store.ts';

export interface OwnDevice {
  id: number;
  status: number;
  /** The lease for which it is out. */
  order_id: number | null;
  order_no: string | null;
}

/** A device of ours that is known by the number and has not left us for good; one that we lost counts, announced anew or not, until it is here; one that was sold or scrapped may come back. */
export const ownDevice = (ctx: Ctx, number: string): Promise<OwnDevice | undefined> =>
  maybe(
    ctx.tx,
    sql<OwnDevice>`select d.id, d.status, o.id as order_id, o.order_no from device_number n
      join device d on d.merchant_id = n.merchant_id and d.id = n.device_id
      left join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
      where n.merchant_id = ${ctx.merchantId} and n.number = ${number} and (d.status not in (${codes(at.AWAITED, at.SOLD, at.SCRAPPED)}) or d.lost)`,
  );

/** Takes a device for one order of the whole platform, and tells what speaks against buying it; nobody learns whose it is. */
export async function takeOffer(ctx: Ctx, orderId: number, number: string): Promise<RecycleStop | ''> {
  if (await openOfDevice(ctx, number, orderId)) return 'open';
  if (await ownDevice(ctx, number)) return 'ours';
  const hash = keyedHash(ctx.services.config.key('device-offer'), number);
  const { taken, known } = await one(
    ctx.tx,
    sql<{
      taken: boolean;
      known: boolean;
    }>`select directory.take_offer(${hash}, ${orderId}::bigint, ${ctx.now}) as taken, directory.device_is_known(${number}) as known`,
  );
  if (known) return 'elsewhere';
  return taken ? '' : 'open';
}

/** Lets go of the device that an order took. */
export const dropOffer = (ctx: Ctx, orderId: number) => sql`select directory.drop_offer(${orderId}::bigint)`.execute(ctx.tx);
