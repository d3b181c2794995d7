import type pg from 'pg';

/** A bill for every period, and what is open of them; the first payment's document and postings, so that the ledger is walked at its size. */
export async function fillBills(client: pg.Client): Promise<void> {
  await client.query(`
    insert into bill (merchant_id, order_id, type, period, periods, amount, paid, status, trade_no, due_date, paid_at)
    select o.merchant_id, o.id, case when p = 1 then 1 else 2 end, p, o.periods, 30000, case when p <= o.paid_periods then 30000 else 0 end,
      case when p <= o.paid_periods then 50 when o.status = 100 then 80 when p = 1 then 20 else 10 end, case when p <= o.paid_periods then 'SB' || o.order_no || case when p = 1 then '' else '-' || p end else '' end,
      (o.rent_start + (p - 1) * interval '1 month')::date, case when p = 1 then o.paid_at when p <= o.paid_periods then o.rent_start + (p - 1) * interval '1 month' end
    from orders o, generate_series(1, o.periods) p`);
  await client.query(`insert into open_rent (merchant_id, order_id, amount, oldest_due, late, late_as_of, late_until)
    select merchant_id, order_id, sum(amount - paid), min(due_date), coalesce(sum(amount - paid) filter (where due_date < current_date), 0), current_date,
      coalesce(min(due_date) filter (where due_date >= current_date), 'infinity') from bill
    where status in (10, 20, 30) and due_date is not null and amount > paid group by 1, 2`);
  await client.query(`
    insert into money_document (merchant_id, kind, order_id, amount, channel, out_no, channel_no, state, next_attempt_at, created_at, finished_at)
      select merchant_id, 'payment', id, 30000, 'sandbox', 'P' || order_no || '001', 'SB' || order_no, 'succeeded', paid_at, paid_at, paid_at from orders where paid_at is not null;
    insert into document_bill (merchant_id, document_id, bill_id, amount)
      select d.merchant_id, d.id, b.id, 30000 from money_document d join bill b on b.merchant_id = d.merchant_id and b.order_id = d.order_id and b.type = 1 and b.period = 1 where d.kind = 'payment';
    insert into ledger_transaction (merchant_id, kind, order_id, document_id, at, request_id)
      select merchant_id, 'payment', order_id, id, created_at, 'bench' from money_document where kind = 'payment';
    insert into ledger_entry (merchant_id, transaction_id, line, account, ref_id, amount)
      select t.merchant_id, t.id, l.line, case l.line when 1 then 'channel' else 'receivable' end, case l.line when 1 then t.document_id else d.bill_id end, case l.line when 1 then 30000 else -30000 end
      from ledger_transaction t join document_bill d on d.merchant_id = t.merchant_id and d.document_id = t.document_id, (values (1), (2)) l (line)`);
}
