import { sql } from 'kysely';
import type { Server } from '../build.ts';
import { refuseNext } from '../platform/channels/sandbox.ts';
import { rows } from '../platform/db/database.ts';
import { withTenant } from '../platform/db/tenant.ts';

/** The channel will refuse to release an order's deposit, once: its clearing stands still until somebody tries that leg again. */
export const refuseRelease = async ({ services }: Server, merchantId: number, orderNo: string): Promise<void> => {
  const { db } = services.database;
  const freezes = await withTenant(db, { merchantId }, (tx) =>
    rows(
      tx,
      sql<{ out_no: string }>`select d.out_no from money_document d join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
        where d.merchant_id = ${merchantId} and o.order_no = ${orderNo} and d.kind = 'freeze' and d.state = 'succeeded'`,
    ),
  );
  for (const { out_no: outNo } of freezes) await refuseNext(db, outNo);
};
