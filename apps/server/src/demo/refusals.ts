import { sql } from 'kysely';
import { refuseNext } from '../platform/channels/sandbox.ts';
import { rows } from '../platform/db/database.ts';
import { withTenant } from '../platform/db/tenant.ts';
import type { Playing } from './stage.ts';

/** The channel's numbers of what an order has frozen. */
const freezesOf = ({ server: { services } }: Playing, merchantId: number, orderNo: string): Promise<{ out_no: string }[]> =>
  withTenant(services.database.db, { merchantId }, (tx) =>
    rows(
      tx,
      sql<{ out_no: string }>`select d.out_no from money_document d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
        where d.merchant_id = ${merchantId} and o.order_no = ${orderNo} and o.deposit_frozen > 0 and d.kind = 'freeze' and d.state = 'succeeded'`,
    ),
  );

/**
 * Has the channel refuse every second deposit that is about to be released, once: its clearing stands still until somebody tries that leg again.
 * @param begin how many were released before
 */
export function refuseSome(playing: Playing, merchantId: number, begin: number): (orderNo: string) => Promise<void> {
  let releases = begin;
  return async (orderNo) => {
    const freezes = await playing.once(() => freezesOf(playing, merchantId, orderNo));
    if (freezes.length === 0) return;
    releases += 1;
    if (releases % 2 !== 1) return;
    for (const { out_no: outNo } of freezes) await playing.once(async () => void (await refuseNext(playing.server.services.database.db, outNo)));
  };
}
