import type pg from 'pg';

/**
 * So many payments of customers of merchant 1 over 700 days, each on one of its bills, settled by weekly statements but for the last fortnight; a withdrawal after each statement.
 * Written as rows, not played: what is measured is reading. To be called while triggers rest.
 */
export async function fillFinance(client: pg.Client, payments: number): Promise<void> {
  await client.query(`
    create temp table owed as select id, order_id, row_number() over (order by id) as n from bill where merchant_id = 1;
    create index on owed (n); analyze owed;
    insert into money_document (merchant_id, kind, order_id, amount, channel, out_no, channel_no, state, next_attempt_at, created_at, finished_at, came_at)
      select 1, 'payment', b.order_id, 30000, 'sandbox', 'SETTLE' || nth, 'SETTLED' || nth, 'succeeded', a.at, a.at, a.at, a.at
      from generate_series(1, ${payments}) nth cross join lateral (select now() - ((${payments} - nth) * 700.0 / ${payments}) * interval '1 day' as at) a
      join owed b on b.n = 1 + nth % (select count(*) from owed)`);
  await client.query(`
    create temp table came as select id, order_id, created_at as at, row_number() over (order by id) as n from money_document where merchant_id = 1 and out_no like 'SETTLE%';
    insert into document_bill (merchant_id, document_id, bill_id, amount) select 1, c.id, b.id, 30000 from came c join owed b on b.n = 1 + c.n % (select count(*) from owed);
    create temp table week as select n, now() - (100 - n) * interval '7 days' as at from generate_series(1, 98) n;
    insert into settle_statement (merchant_id, statement_no, state, to_day, lines, rent, buyout, sale, compensation, other, commission, hash, terms_version, made_by, made_at, submitted_id, submitted_by, submitted_at, decided_id, decided_by,
        decided_at, settled_at)
      select m.merchant_id, 'JS' || m.merchant_id || '-' || n, 30, at::date, 1, 30000, 0, 0, 0, 0, 600, 'hash', 0, '测量', at, 1, '甲', at, 2, '乙', at, at from week cross join (select merchant_id from merchant) m order by n;
    insert into settle_line (merchant_id, statement_id, kind, document_id, bill_id, order_no, what, trade_no, day, amount, rate, commission)
      select 1, s.id, 'rent', c.id, l.bill_id, o.order_no, '租金', 'T' || c.id, c.at::date, 30000, 200, 600
      from came c join settle_statement s on s.merchant_id = 1 and s.made_at >= c.at + interval '7 days' and s.made_at < c.at + interval '14 days'
      join document_bill l on l.merchant_id = 1 and l.document_id = c.id join orders o on o.merchant_id = 1 and o.id = c.order_id order by c.id;
    insert into settle_line (merchant_id, statement_id, kind, document_id, bill_id, order_no, what, trade_no, day, amount, rate, commission)
      select 1, (select min(id) from settle_statement where merchant_id = 1), 'rent', d.id, l.bill_id, o.order_no, '首期', 'T' || d.id, d.finished_at::date, l.amount, 200, 600
      from money_document d join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id join orders o on o.merchant_id = d.merchant_id and o.id = d.order_id
      where d.merchant_id = 1 and d.kind = 'payment' and d.out_no not like 'SETTLE%';
    insert into purse_flow (merchant_id, at, kind, ref_no, amount, before, after, by_name) select 1, settled_at, 'settled', statement_no, 29400, 0, 29400, '乙' from settle_statement where merchant_id = 1 order by id;
    insert into settle_purse (merchant_id, balance, settled) values (1, 2881200, 2881200);
    insert into withdrawal (merchant_id, withdraw_no, state, amount, fee, holder_cipher, account_cipher, payee, applied_id, applied_by, applied_at, reviewed_id, reviewed_by, paid_id, paid_by, out_no, finished_at)
      select m.merchant_id, 'TX' || m.merchant_id || '-' || n, 40, 20000, 90, '', '', '王** 139****0000', 1, '甲', at, 2, '乙', 3, '丙', 'WD' || m.merchant_id || '-' || n, at from week cross join (select merchant_id from merchant) m order by n;
    insert into settle_due (merchant_id, document_id, bill_id, amount) select 1, l.document_id, l.bill_id, l.amount from document_bill l join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id
      where d.merchant_id = 1 and d.kind = 'payment' and d.state = 'succeeded' and not exists (select from settle_line x where x.merchant_id = 1 and x.document_id = l.document_id and x.bill_id = l.bill_id)`);
}
