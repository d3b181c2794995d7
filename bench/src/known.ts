import type pg from 'pg';
import type { Known } from './cases/case.ts';

type Row = Record<'order_no' | 'customer_phone' | 'imei' | 'reviewer_id' | 'company' | 'member_id' | 'from' | 'to' | 'today', string>;

/** What is in a merchant's data: one of its running leases, the fiftieth from the newest where it has so many. */
export async function known(client: pg.Client, merchantId: number): Promise<Known> {
  const { rows } = await client.query<Row>(
    `select order_no, customer_phone, imei, reviewer_id, contract_company_id::text as company, member_id, (now() - interval '300 days')::date::text as from, (now() - interval '270 days')::date::text as to, now()::date::text as today
     from orders where merchant_id = $1 and (merchant_id <> 1 or status = 50 and periods = 12 and reviewer_id is not null and contract_company_id is not null)
     order by status = 50 desc, created_at desc limit 1 offset case when $1 = 1 then 50 else 0 end`,
    [merchantId],
  );
  const row = rows[0]!;
  return {
    orderNo: row.order_no,
    phone: row.customer_phone,
    imei: row.imei ?? '86000000',
    reviewerId: row.reviewer_id ?? '1',
    companyId: row.company ?? '1',
    memberId: row.member_id,
    tradeNo: `SB${row.order_no}`,
    idCard: '110105199001011237',
    from: row.from,
    to: row.to,
    today: row.today,
  };
}
