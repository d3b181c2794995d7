/** A promise of the books as a query for its breaches. `mine(column)` limits it to chosen orders. */
export interface Check {
  promise: string;
  breaches(mine: (column: string) => string): string;
}

const succeededDocuments = (kinds: string) =>
  `coalesce((select sum(d.amount) from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id and d.kind in (${kinds}) and d.state = 'succeeded'), 0)`;
const onAccount = (account: string, ref: string) =>
  `coalesce((select sum(e.amount) from ledger_entry e where e.merchant_id = ${ref}.merchant_id and e.account = '${account}' and e.ref_id = ${ref}.id), 0)`;

/** Each query answers text rows that say what breaks the promise; none when it holds. */
export const checks: readonly Check[] = [
  {
    promise: 'every ledger transaction has two entries or more and sums to zero',
    breaches: (mine) => `select 'transaction ' || t.id || ' sums to ' || coalesce(sum(e.amount), 0) from ledger_transaction t
      left join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
      where ${mine('t.order_id')} group by t.merchant_id, t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.line) < 2`,
  },
  {
    promise: 'a document is in the ledger once when it succeeded, and not when it did not',
    breaches: (mine) => `select d.out_no || ' is ' || d.state || ' and stands ' || count(t.id) || ' times in the ledger' from money_document d
      left join ledger_transaction t on t.merchant_id = d.merchant_id and t.document_id = d.id
        and t.kind = case d.kind when 'refund' then 'refundPaid' else d.kind end
      where ${mine('d.order_id')} group by d.merchant_id, d.id having count(t.id) <> (d.state = 'succeeded')::int`,
  },
  {
    promise: 'a bill owes what its postings say, and nothing once it is cancelled',
    breaches: (
      mine,
    ) => `select 'bill ' || b.id || ' owes ' || case b.status when 80 then 0 else b.amount - b.paid end || ', its postings say ' || ${onAccount('receivable', 'b')}
      from bill b where ${mine('b.order_id')} and ${onAccount('receivable', 'b')} <> case b.status when 80 then 0 else b.amount - b.paid end`,
  },
  {
    promise: 'a bill has earned its amount less what is promised back',
    breaches: (mine) => `select 'bill ' || b.id || ' has earned ' || -${onAccount('revenue', 'b')} from bill b
      where ${mine('b.order_id')} and -${onAccount('revenue', 'b')} <> case b.status when 80 then 0 else b.amount end - coalesce((
        select sum(p.amount) from money_document p where p.merchant_id = b.merchant_id and p.bill_id = b.id and p.kind = 'payment'
          and exists (select from money_document r where r.merchant_id = p.merchant_id and r.origin_id = p.id and r.kind = 'refund')), 0)`,
  },
  {
    promise: 'a bill is paid by one payment and no more, and refunded by what was paid back',
    breaches: (
      mine,
    ) => `select 'bill ' || b.id || ': paid ' || b.paid || ' by ' || count(d.id) filter (where d.kind = 'payment') || ' payments, refunded ' || b.refunded
      from bill b left join money_document d on d.merchant_id = b.merchant_id and d.bill_id = b.id and d.state = 'succeeded'
      where ${mine('b.order_id')} group by b.merchant_id, b.id
      having count(d.id) filter (where d.kind = 'payment') > 1
        or coalesce(sum(d.amount) filter (where d.kind = 'payment'), 0) <> b.paid
        or coalesce(sum(d.amount) filter (where d.kind = 'refund'), 0) <> b.refunded`,
  },
  {
    promise: 'the state of a bill fits its amounts',
    breaches: (
      mine,
    ) => `select 'bill ' || b.id || ' in state ' || b.status || ' has ' || b.paid || ' paid, ' || b.refunded || ' refunded of ' || b.amount from bill b
      where ${mine('b.order_id')} and b.status <> case when b.paid > 0 and b.refunded = b.paid then 90 when b.paid = b.amount then (case when b.status = 70 then 70 else 50 end) when b.paid > 0 then 30
        when b.status in (10, 20, 80) then b.status else -1 end`,
  },
  {
    promise: 'an order has been paid and refunded what its bills and its documents say',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ': paid ' || o.paid_amount || ', refunded ' || o.refunded_amount || ', bills ' || coalesce(sum(b.paid), 0) || ' and ' || coalesce(sum(b.refunded), 0)
      from orders o left join bill b on b.merchant_id = o.merchant_id and b.order_id = o.id where ${mine('o.id')} group by o.merchant_id, o.id
      having coalesce(sum(b.paid), 0) <> o.paid_amount or coalesce(sum(b.refunded), 0) <> o.refunded_amount or coalesce(sum(b.amount + b.discount) filter (where b.type <= 2), 0) <> o.total_rent
        or ${succeededDocuments(`'payment'`)} <> o.paid_amount or ${succeededDocuments(`'refund'`)} <> o.refunded_amount`,
  },
  {
    promise: 'a frozen deposit equals its freezes less its releases, in documents and in postings',
    breaches: (mine) => `select 'order ' || o.id || ' has ' || o.deposit_frozen || ' frozen' from orders o where ${mine('o.id')} and (
      ${succeededDocuments(`'freeze'`)} - ${succeededDocuments(`'unfreeze'`)} <> o.deposit_frozen or -${onAccount('customerCredit', 'o')} <> o.deposit_frozen or o.deposit_frozen <> coalesce((
        select sum(e.amount) from money_document d join ledger_entry e on e.merchant_id = d.merchant_id and e.account = 'frozen' and e.ref_id = d.id
        where d.merchant_id = o.merchant_id and d.order_id = o.id and d.kind = 'freeze'), 0))`,
  },
  {
    promise: 'what a payment brought is at the channel until it is paid back, and never more goes back than came',
    breaches: (
      mine,
    ) => `select p.out_no || ' brought ' || p.amount || ', ' || ${onAccount('channel', 'p')} || ' is left and ' || -${onAccount('refundDue', 'p')} || ' is owed back' from money_document p
      where ${mine('p.order_id')} and p.kind = 'payment' and (${onAccount('channel', 'p')} not in (0, p.amount) or ${onAccount('refundDue', 'p')} not in (0, -p.amount)
        or -${onAccount('refundDue', 'p')} > ${onAccount('channel', 'p')})`,
  },
  {
    promise: 'a freeze is released once at most',
    breaches: (mine) => `select 'document ' || d.origin_id || ' has ' || count(*) || ' ' || d.kind || ' documents alive' from money_document d
      where ${mine('d.order_id')} and d.kind in ('unfreeze', 'refund') and d.state not in ('failed', 'cancelled') group by d.merchant_id, d.origin_id, d.kind having count(*) > 1`,
  },
  {
    promise: 'an order that goes on has its first payment and its deposit',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ' in state ' || o.status || ' has paid ' || o.paid_amount || ' and frozen ' || o.deposit_frozen from orders o
      where ${mine('o.id')} and o.status between 20 and 99 and (o.paid_amount < o.first_payment or o.deposit_frozen < o.deposit_total - o.deposit_exempt or o.paid_at is null)`,
  },
  {
    promise: 'a closed order leaves no money behind: each payment and freeze has its way back, and it is empty when they are through',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ' is closed with ' || o.paid_amount - o.refunded_amount || ' of payments and ' || o.deposit_frozen || ' frozen' from orders o
      where ${mine('o.id')} and o.status = 100 and (
        exists (select from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.status in (10, 20))
        or exists (select from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id and d.kind in ('payment', 'freeze') and d.state in ('intended', 'unknown'))
        or exists (select from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id and d.kind in ('payment', 'freeze') and d.state = 'succeeded'
          and not exists (select from money_document back where back.merchant_id = d.merchant_id and back.origin_id = d.id))
        or ((o.deposit_frozen > 0 or o.paid_amount <> o.refunded_amount) and not exists (
          select from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id and d.kind in ('refund', 'unfreeze') and d.state in ('intended', 'unknown', 'failed'))))`,
  },
];

/** Counted over whole merchants, whatever orders were chosen. */
export const tallyCheck = `select 'merchant ' || coalesce(c.merchant_id, t.merchant_id) || ' tab ' || coalesce(c.tab, t.tab) || ' has ' || coalesce(c.n, 0) || ' orders and counts ' || coalesce(t.n, 0)
  from (select merchant_id, coalesce(store_id, 0) as store_id, tab, count(*) as n from (
      select merchant_id, store_id, tab from orders union all select merchant_id, store_id, 105 from orders where refunded) o group by 1, 2, 3) c
  full join (select merchant_id, store_id, tab, sum(n) as n from order_tally group by 1, 2, 3) t using (merchant_id, store_id, tab)
  where coalesce(c.n, 0) <> coalesce(t.n, 0)`;
