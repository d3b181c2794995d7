/** A promise of the books as a query for its breaches. `mine(column)` limits it to chosen orders. */
export interface Check {
  promise: string;
  breaches(mine: (column: string) => string): string;
}

const succeededDocuments = (kinds: string) =>
  `coalesce((select sum(d.amount) from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id and d.kind in (${kinds}) and d.state = 'succeeded'), 0)`;
const onAccount = (account: string, ref: string) =>
  `coalesce((select sum(e.amount) from ledger_entry e where e.merchant_id = ${ref}.merchant_id and e.account = '${account}' and e.ref_id = ${ref}.id), 0)`;

const moneyIn = `'payment', 'capture', 'withhold', 'receipt'`;
const owed = `case when b.status in (10, 20, 30) then b.amount - b.paid - b.waived else 0 end`;
const linesOn = (bill: string, which: string) =>
  `coalesce((select sum(l.amount) from document_bill l join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id where l.merchant_id = ${bill}.merchant_id and l.bill_id = ${bill}.id and ${which}), 0)`;
const backOf = (document: string, which: string) =>
  `coalesce((select sum(r.amount) from money_document r where r.merchant_id = ${document}.merchant_id and r.origin_id = ${document}.id and r.kind = 'refund' and ${which}), 0)`;
const heldOf = (document: string) => `(${onAccount('channel', document)} + ${onAccount('offline', document)})`;
/** The deposit that renewals took over from an order, fen: freezes whose origin is the order's. */
const carriedOn = `coalesce((select sum(c.amount) from money_document f join money_document c on c.merchant_id = f.merchant_id and c.origin_id = f.id and c.kind = 'freeze' and c.state = 'succeeded'
  where f.merchant_id = o.merchant_id and f.order_id = o.id and f.kind = 'freeze'), 0)`;

/** What an order `o` that is not sent yet asks for of its first payment, fen: a change made it dearer. */
const differenceOpen = `coalesce((select sum(${owed}) from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.in_plan and b.period = 1 and o.status in (20, 30)), 0)`;
const depositAsked = `(o.status in (20, 30) and o.deposit_status in (1, 7) and exists (select from order_change h where h.merchant_id = o.merchant_id and h.order_id = o.id and h.state = 20))`;

/** Each query answers text rows that say what breaks the promise; none when it holds. */
export const checks: readonly Check[] = [
  {
    promise: 'every ledger transaction has two entries or more and sums to zero',
    breaches: (mine) => `select 'transaction ' || t.id || ' sums to ' || coalesce(sum(e.amount), 0) from ledger_transaction t
      left join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id
      where ${mine('t.order_id')} group by t.merchant_id, t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.line) < 2`,
  },
  {
    promise: 'a document is in the ledger once when it succeeded, and not when it did not; a revoked receipt, offset or waiver is there too',
    breaches: (mine) => `select d.out_no || ' is ' || d.state || ' and stands ' || count(t.id) || ' times in the ledger' from money_document d
      left join ledger_transaction t on t.merchant_id = d.merchant_id and t.document_id = d.id
        and t.kind = case d.kind when 'refund' then 'refundPaid' else d.kind end
      where ${mine('d.order_id')} group by d.merchant_id, d.id having count(t.id) <> (d.state = 'succeeded' or (d.kind in ('receipt', 'offset', 'waiver') and d.state = 'revoked'))::int`,
  },
  {
    promise: 'a receipt, an offset or a waiver is revoked by one reversal of its posting, and no other has one',
    breaches: (mine) => `select d.out_no || ' is ' || d.state || ' and has ' || count(r.id) || ' reversals' from money_document d
      left join ledger_transaction r on r.merchant_id = d.merchant_id and r.document_id = d.id and r.kind = d.kind || 'Revoked' and r.reverses_id is not null
      where ${mine('d.order_id')} and d.kind in ('receipt', 'offset', 'waiver') group by d.merchant_id, d.id having count(r.id) <> (d.state = 'revoked')::int`,
  },
  {
    promise: 'what a document brought is on its bills or rests on the order',
    breaches: (
      mine,
    ) => `select d.out_no || ' brought ' || d.amount || ', its bills have ' || coalesce(sum(l.amount), 0) || ' and ' || d.rest || ' rests' from money_document d
      left join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id
      where ${mine('d.order_id')} and d.state = 'succeeded' and d.kind in (${moneyIn}, 'offset', 'waiver', 'writeOff') group by d.merchant_id, d.id having coalesce(sum(l.amount), 0) + d.rest <> d.amount`,
  },
  {
    promise: 'a bill owes what its postings say, and nothing once it is cancelled',
    breaches: (mine) => `select 'bill ' || b.id || ' owes ' || ${owed} || ', its postings say ' || ${onAccount('receivable', 'b')}
      from bill b where ${mine('b.order_id')} and ${onAccount('receivable', 'b')} <> ${owed}`,
  },
  {
    promise: 'a bill has earned its amount less what was given up and what is promised back',
    breaches: (mine) => `select 'bill ' || b.id || ' has earned ' || -${onAccount('revenue', 'b')} from bill b
      where ${mine('b.order_id')} and -${onAccount('revenue', 'b')} <> case b.status when 80 then 0 else b.amount - b.waived end - ${linesOn('b', `d.kind = 'refund' and d.retries_id is null and d.state <> 'revoked'`)}`,
  },
  {
    promise: 'a bill is paid, given up and refunded by its documents and by nothing else',
    breaches: (mine) => `select 'bill ' || b.id || ': paid ' || b.paid || ', given up ' || b.waived || ', refunded ' || b.refunded from bill b
      where ${mine('b.order_id')} and (${linesOn('b', `d.kind in (${moneyIn}, 'offset') and d.state = 'succeeded'`)} <> b.paid
        or ${linesOn('b', `d.kind = 'waiver' and d.state = 'succeeded'`)} <> b.waived or ${linesOn('b', `d.kind = 'refund' and d.state = 'succeeded'`)} <> b.refunded)`,
  },
  {
    promise: 'what is written off of a bill is so by one document, and is a loss in the ledger',
    breaches: (mine) => `select 'bill ' || b.id || ' has ' || b.written_off || ' written off' from bill b
      where ${mine('b.order_id')} and b.written_off > 0
        and (${linesOn('b', `d.kind = 'writeOff' and d.state = 'succeeded'`)} <> b.written_off or ${onAccount('badDebt', 'b')} <> b.written_off)
      union all select d.out_no || ' writes off ' || l.amount || ' of bill ' || b.id || ', which has ' || b.written_off || ' written off' from money_document d
      join document_bill l on l.merchant_id = d.merchant_id and l.document_id = d.id join bill b on b.merchant_id = l.merchant_id and b.id = l.bill_id
      where ${mine('d.order_id')} and d.kind = 'writeOff' and d.state = 'succeeded' and l.amount <> b.written_off`,
  },
  {
    promise: 'the state of a bill fits its amounts',
    breaches: (
      mine,
    ) => `select 'bill ' || b.id || ' in state ' || b.status || ' has ' || b.paid || ' paid, ' || b.waived || ' given up, ' || b.written_off || ' written off, ' || b.refunded || ' refunded of ' || b.amount from bill b
      where ${mine('b.order_id')} and b.status <> case
        when b.written_off > 0 then case when b.paid + b.waived + b.written_off = b.amount then 96 else -1 end
        when b.paid + b.waived = b.amount then case when b.paid = 0 then 95 when b.refunded = b.paid then 90 when b.status = 70 then 70 else 50 end
        when b.paid + b.waived > 0 then 30 when b.status in (10, 20, 80) then b.status else -1 end`,
  },
  {
    promise: 'a late fee is billed as often as its bill says',
    breaches: (mine) => `select 'order ' || o.id || ' has billed late fees of ' || coalesce(sum(b.fee_billed), 0) from orders o
      join bill b on b.merchant_id = o.merchant_id and b.order_id = o.id where ${mine('o.id')} group by o.merchant_id, o.id
      having coalesce(sum(b.fee_billed), 0) <> coalesce(sum(b.amount - b.adjusted - b.corrected) filter (where b.late_of is not null), 0)
        or o.return_fee_billed <> coalesce(sum(b.amount - b.adjusted - b.corrected) filter (where b.late_return), 0)`,
  },
  {
    promise: 'what was given up of late fees that no bill asked for is at least what its documents say',
    breaches: (mine) => `select 'order ' || o.order_no || ' gave up ' || o.return_fee_waived || ' of its late return' from orders o where ${mine('o.id')}
        and o.return_fee_waived < coalesce((select sum(w.amount) from fee_waiver w where w.merchant_id = o.merchant_id and w.order_id = o.id and w.bill_id is null), 0)
      union all select 'bill ' || b.id || ' gave up ' || b.fee_waived from bill b where ${mine('b.order_id')}
        and b.fee_waived < coalesce((select sum(w.amount) from fee_waiver w where w.merchant_id = b.merchant_id and w.bill_id = b.id), 0)`,
  },
  {
    promise: 'an order has been paid and refunded what its bills and its documents say',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ': paid ' || o.paid_amount || ', refunded ' || o.refunded_amount || ', bills ' || coalesce(sum(b.paid), 0) || ' and ' || coalesce(sum(b.refunded), 0)
      from orders o left join bill b on b.merchant_id = o.merchant_id and b.order_id = o.id where ${mine('o.id')} group by o.merchant_id, o.id
      having coalesce(sum(b.paid), 0) <> o.paid_amount or coalesce(sum(b.refunded), 0) <> o.refunded_amount
        or (o.parent_id is null and coalesce(sum(b.amount + b.discount - b.adjusted) filter (where b.type <= 2), 0) <> o.total_rent)`,
  },
  {
    promise: 'what is held for a customer is what rested of documents, less what bills took of it and what is promised back',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ' holds ' || o.prepayment || ' ahead, ' || o.overflow || ' over and ' || o.yearly || ' for an exchange' from orders o
      where ${mine('o.id')} and (-${onAccount('prepayment', 'o')} <> o.prepayment or -${onAccount('overflow', 'o')} <> o.overflow or -${onAccount('yearly', 'o')} <> o.yearly)`,
  },
  {
    promise: 'a frozen deposit equals its freezes less what was released, captured and carried on, in documents and in postings',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ' has ' || o.deposit_frozen || ' frozen, ' || o.deposit_captured || ' captured' from orders o where ${mine('o.id')} and (
      ${succeededDocuments(`'freeze'`)} - ${succeededDocuments(`'unfreeze', 'capture'`)} - ${carriedOn} <> o.deposit_frozen or ${succeededDocuments(`'capture'`)} <> o.deposit_captured
        or -${onAccount('customerCredit', 'o')} <> o.deposit_frozen or o.deposit_frozen <> coalesce((
        select sum(e.amount) from money_document d join ledger_entry e on e.merchant_id = d.merchant_id and e.account = 'frozen' and e.ref_id = d.id
        where d.merchant_id = o.merchant_id and d.order_id = o.id and d.kind = 'freeze'), 0))`,
  },
  {
    promise: 'what a document brought is held until it is paid back, and never more goes back than came',
    breaches: (
      mine,
    ) => `select p.out_no || ' brought ' || p.amount || ', ' || ${heldOf('p')} || ' is left and ' || -${onAccount('refundDue', 'p')} || ' is owed back' from money_document p
      where ${mine('p.order_id')} and p.kind in (${moneyIn}) and (
        ${heldOf('p')} <> case p.state when 'succeeded' then p.amount else 0 end - ${backOf('p', `r.state = 'succeeded'`)}
        or -${onAccount('refundDue', 'p')} <> ${backOf('p', `r.retries_id is null and r.state <> 'revoked'`)} - ${backOf('p', `r.state = 'succeeded'`)}
        or ${heldOf('p')} < 0 or -${onAccount('refundDue', 'p')} > ${heldOf('p')})`,
  },
  {
    promise: 'a freeze is released once at most, in parts that are not more than it, and a failed document is tried again once at most',
    breaches: (
      mine,
    ) => `select 'document ' || f.id || ' has releases alive of ' || sum(d.amount) from money_document d join money_document f on f.merchant_id = d.merchant_id and f.id = d.origin_id
      where ${mine('d.order_id')} and d.kind = 'unfreeze' and d.state not in ('failed', 'cancelled') group by f.merchant_id, f.id having sum(d.amount) > f.amount
      union all select 'document ' || d.retries_id || ' is tried again ' || count(*) || ' times' from money_document d
      where ${mine('d.order_id')} and d.retries_id is not null group by d.merchant_id, d.retries_id having count(*) > 1`,
  },
  {
    promise:
      'an order that goes on, and is not being cleared, has its first payment and its deposit; one that was changed before it is sent asks for what it lacks',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ' in state ' || o.status || ' has paid ' || o.paid_amount || ' and frozen ' || o.deposit_frozen from orders o
      where ${mine('o.id')} and o.status between 20 and 60 and o.parent_id is null and not o.settling
        and (o.paid_amount + ${differenceOpen} < o.first_payment or (o.deposit_frozen + o.deposit_captured < o.deposit_total - o.deposit_exempt and not ${depositAsked}) or o.paid_at is null)
        and not exists (select from recycle_order r where r.merchant_id = o.merchant_id and r.trade_order_id = o.id and r.trade_ended_at is not null)`,
  },
  {
    promise: 'a closed order leaves no money behind: each payment and freeze has its way back, and it is empty when they are through',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ' is closed with ' || o.paid_amount - o.refunded_amount || ' of payments and ' || o.deposit_frozen || ' frozen' from orders o
      where ${mine('o.id')} and o.status = 100 and (
        exists (select from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.status in (10, 20, 30))
        or exists (select from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id and d.kind in ('payment', 'freeze') and d.state in ('intended', 'unknown'))
        or exists (select from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id and d.kind in ('payment', 'freeze') and d.state = 'succeeded'
          and not exists (select from money_document back where back.merchant_id = d.merchant_id and back.origin_id = d.id))
        or ((o.deposit_frozen > 0 or o.paid_amount <> o.refunded_amount) and not exists (
          select from money_document d where d.merchant_id = o.merchant_id and d.order_id = o.id and d.kind in ('refund', 'unfreeze') and d.state in ('intended', 'unknown', 'failed'))))`,
  },
  {
    promise: 'a finished order holds no deposit, no money of the customer and no open bill',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ' is finished with ' || o.deposit_frozen || ' frozen, ' || o.prepayment + o.overflow + o.yearly || ' held' from orders o
      where ${mine('o.id')} and o.status = 90 and (o.deposit_frozen <> 0 or o.prepayment <> 0 or o.overflow <> 0 or o.yearly <> 0 or o.finish_type is null or o.finished_at is null
        or exists (select from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.status in (10, 20, 30)))`,
  },
  {
    promise: 'the next due day of a lease is that of its earliest open rent, or of the first instalment that is not paid in full',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ' says ' || coalesce(o.next_due::text, 'none') from orders o where ${mine('o.id')} and o.status between 50 and 90 and o.next_due is distinct from least(
      (select min(b.due_date) from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.type in (1, 2, 5) and b.status in (10, 20, 30) and b.plan_id is null),
      (select min(i.due_date) from repayment_plan p join lateral (select r.due_date, sum(r.amount) over (order by r.seq) as upto from repayment_instalment r
        where r.merchant_id = p.merchant_id and r.plan_id = p.id) i on true
        where p.merchant_id = o.merchant_id and p.order_id = o.id and p.state = 30
          and i.upto > (select coalesce(sum(b.paid + b.waived - coalesce(c.settled, 0)), 0) from bill b
            left join repayment_bill c on c.merchant_id = b.merchant_id and c.plan_id = p.id and c.bill_id = b.id
            where b.merchant_id = p.merchant_id and b.order_id = p.order_id and (c.bill_id is not null
              or b.late_of in (select x.bill_id from repayment_bill x where x.merchant_id = p.merchant_id and x.plan_id = p.id)))))`,
  },
  {
    promise: 'what is kept of open rent, and of what of it was due before a day, is what the bills say',
    breaches: (
      mine,
    ) => `select 'order ' || coalesce(b.order_id, r.order_id) || ' is kept with ' || coalesce(r.amount, 0) || ' open, ' || coalesce(r.late, 0) || ' of it due before ' || coalesce(r.late_as_of::text, 'no day')
      from (select merchant_id, order_id, amount, oldest_due, late, late_as_of, late_until from open_rent k where ${mine('k.order_id')}) r
      full join (select b.merchant_id, b.order_id, sum(b.amount - b.paid - b.waived) as amount, min(b.due_date) as oldest_due from bill b
        where ${mine('b.order_id')} and b.type in (1, 2, 5) and b.status in (10, 20, 30) and b.due_date is not null and b.amount > b.paid + b.waived group by 1, 2) b
        on b.merchant_id = r.merchant_id and b.order_id = r.order_id
      cross join lateral (select coalesce(sum(l.amount - l.paid - l.waived) filter (where l.due_date < r.late_as_of), 0) as late, coalesce(min(l.due_date) filter (where l.due_date >= r.late_as_of), 'infinity') as until
        from bill l where l.merchant_id = r.merchant_id and l.order_id = r.order_id and l.type in (1, 2, 5) and l.status in (10, 20, 30) and l.due_date is not null and l.amount > l.paid + l.waived) n
      where (b.amount, b.oldest_due) is distinct from (r.amount, r.oldest_due) or (r.late_until > '-infinity' and (n.late, n.until) is distinct from (r.late, r.late_until))`,
  },
  {
    promise: 'a bill is under a plan exactly while that plan runs and covers it',
    breaches: (mine) => `select 'bill ' || b.id || ' is under plan ' || coalesce(b.plan_id::text, 'none') from bill b
      left join repayment_plan p on p.merchant_id = b.merchant_id and p.id = b.plan_id
      where ${mine('b.order_id')} and b.plan_id is not null and (p.state <> 30 or p.order_id <> b.order_id)
      union all select 'plan ' || p.id || ' asks for ' || p.total - p.waived || ', its instalments for ' || i.amount from repayment_plan p
      join lateral (select sum(amount) as amount from repayment_instalment i where i.merchant_id = p.merchant_id and i.plan_id = p.id) i on true
      where ${mine('p.order_id')} and i.amount <> p.total - p.waived`,
  },
  {
    promise: 'a bill is under a judicial bill while that lives and covers it, and under no repayment plan then',
    breaches: (mine) => `select 'bill ' || b.id || ' is under judicial bill ' || coalesce(b.judicial_id::text, 'none') from bill b
      left join judicial_bill j on j.merchant_id = b.merchant_id and j.id = b.judicial_id
      where ${mine('b.order_id')} and b.judicial_id is not null and (j.ended_at is not null or j.order_id <> b.order_id or b.plan_id is not null)
      union all select 'judicial bill ' || j.id || ' has let go of bill ' || b.id from judicial_bill j
      join judicial_item i on i.merchant_id = j.merchant_id and i.judicial_id = j.id join bill b on b.merchant_id = i.merchant_id and b.id = i.bill_id
      where ${mine('j.order_id')} and j.ended_at is null and b.judicial_id is distinct from j.id`,
  },
  {
    promise: 'a receiving code is paid once, by its sum, onto what its judicial bill covers',
    breaches: (mine) => `select 'code ' || c.id || ' of ' || c.amount || ' was paid by ' || d.amount from pay_code c
      join money_document d on d.merchant_id = c.merchant_id and d.code_id = c.id and d.state = 'succeeded'
      where ${mine('c.order_id')} and c.judicial_id is not null and (d.amount <> c.amount or d.order_id <> c.order_id or exists (
        select from document_bill l join bill b on b.merchant_id = l.merchant_id and b.id = l.bill_id
        left join judicial_item i on i.merchant_id = l.merchant_id and i.judicial_id = c.judicial_id and i.bill_id in (b.id, b.late_of)
        where l.merchant_id = d.merchant_id and l.document_id = d.id and i.bill_id is null))`,
  },
  {
    promise: 'a payment link is paid once, onto rent, services and late fees of its order; one link of an order can be paid at the most',
    breaches: (mine) => `select 'link ' || c.id || ' was paid by ' || d.out_no from pay_code c
      join money_document d on d.merchant_id = c.merchant_id and d.code_id = c.id and d.state = 'succeeded'
      where ${mine('c.order_id')} and c.judicial_id is null and (d.order_id <> c.order_id
        or exists (select from money_document twice where twice.merchant_id = c.merchant_id and twice.code_id = c.id and twice.state = 'succeeded' and twice.id <> d.id)
        or exists (select from document_bill l join bill b on b.merchant_id = l.merchant_id and b.id = l.bill_id
          where l.merchant_id = d.merchant_id and l.document_id = d.id and (b.order_id <> c.order_id or b.type not in (1, 2, 3, 5, 10))))
      union all select 'order ' || c.order_id || ' has two links: ' || c.id || ' and ' || o.id from pay_code c
      join pay_code o on o.merchant_id = c.merchant_id and o.order_id = c.order_id and o.id > c.id and o.judicial_id is null and o.made_at < c.valid_until
      where ${mine('c.order_id')} and c.judicial_id is null and c.voided_at is null
        and not exists (select from money_document d where d.merchant_id = c.merchant_id and d.code_id = c.id and d.state = 'succeeded')`,
  },
  {
    promise: 'a coupon is locked by an order that waits for its payment or buyout or by an open bill, used on a paid one, and a closed order holds none',
    breaches: (mine) => `select 'coupon ' || c.id || ' is in state ' || c.state || ' with order ' || o.id || ' in state ' || o.status from coupon c
      join orders o on o.merchant_id = c.merchant_id and o.id = c.order_id left join bill b on b.merchant_id = c.merchant_id and b.id = c.bill_id
      where ${mine('o.id')} and (o.status = 100 or (b.id is null and c.state = 20 and o.status not in (10, 80))
        or (b.id is not null and (b.order_id <> o.id or b.discount < c.cut or (c.state = 20) <> (b.status in (10, 20, 30)))))`,
  },
  {
    promise: 'a device is held by one order, and an order that ended holds none',
    breaches: (
      mine,
    ) => `select 'device ' || v.id || ' is held by order ' || v.order_id || ' in state ' || o.status from device v join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id
      where ${mine('o.id')} and (o.status in (10, 20, 90, 100) or (o.status = 30 and o.delivery_status <> 4))`,
  },
  {
    promise: 'an order never holds more devices than it is of, all once they are sent, some while it is shipped in part, and its parcels under way carry them',
    breaches: (
      mine,
    ) => `select 'order ' || o.id || ' of ' || o.quantity || ' in state ' || o.status || ' holds ' || v.held || ', of them known by its number ' || v.named || ', under way ' || v.moving
      from orders o cross join lateral (select count(*) as held, count(*) filter (where exists (select from order_device n where n.merchant_id = d.merchant_id and n.order_id = d.order_id and n.device_id = d.id)) as named,
          (select count(*) from parcel p join parcel_device w on w.merchant_id = p.merchant_id and w.parcel_id = p.id where p.merchant_id = o.merchant_id and p.order_id = o.id and p.state = 'sent') as moving
        from device d where d.merchant_id = o.merchant_id and d.order_id = o.id) v
      where ${mine('o.id')} and (v.held > o.quantity or v.held <> v.named or (o.status = 30 and o.delivery_status = 4 and v.held not between 1 and o.quantity - 1)
        or (o.status = 40 and v.held <> o.quantity) or (o.status in (30, 40) and v.moving <> v.held))`,
  },
];

/** The promise of the counts of devices, by SKU, place, degree and state. */
export const deviceTallyCheck = `select 'SKU ' || coalesce(c.sku_id, t.sku_id) || ' in state ' || coalesce(c.status, t.status) || ' has ' || coalesce(c.n, 0) || ' devices and counts ' || coalesce(t.n, 0)
  from (select merchant_id, sku_id, p.id as store_id, degree, status, count(*) as n
      from device cross join lateral (select coalesce(store_id, 0) as id union all select -1 where store_id is not null) p group by 1, 2, 3, 4, 5) c
  full join (select merchant_id, sku_id, store_id, degree, status, sum(n) as n from device_tally group by 1, 2, 3, 4, 5) t using (merchant_id, sku_id, store_id, degree, status)
  where coalesce(c.n, 0) <> coalesce(t.n, 0)`;

/** The promise of the counts of transfers, by state and by the stores that are their ends. */
export const moveTallyCheck = `select 'transfers in state ' || coalesce(c.state, t.state) || ' at ' || coalesce(c.store_id, t.store_id) || ' are ' || coalesce(c.n, 0) || ' and count ' || coalesce(t.n, 0)
  from (select m.merchant_id, p.id as store_id, m.state, count(*) as n from stock_move m cross join lateral (values (-1::bigint), (m.from_store), (m.to_store)) p (id) where p.id is not null group by 1, 2, 3) c
  full join (select merchant_id, store_id, state, sum(n) as n from move_tally group by 1, 2, 3) t using (merchant_id, store_id, state)
  where coalesce(c.n, 0) <> coalesce(t.n, 0)`;

/** The promise of the counts of orders by which devices are bought back, by state and store. */
export const recycleTallyCheck = `select 'bought devices in state ' || coalesce(c.state, t.state) || ' at ' || coalesce(c.store_id, t.store_id) || ' are ' || coalesce(c.n, 0) || ' and count ' || coalesce(t.n, 0)
  from (select o.merchant_id, p.id as store_id, o.state, count(*) as n from recycle_order o cross join lateral (values (-1::bigint), (o.store_id)) p (id) where p.id is not null group by 1, 2, 3) c
  full join (select merchant_id, store_id, state, sum(n) as n from recycle_tally group by 1, 2, 3) t using (merchant_id, store_id, state)
  where coalesce(c.n, 0) <> coalesce(t.n, 0)`;

/** The promise of what devices cost and earned, as it is kept of those that are not due to be reckoned anew: it is what their costs and their orders' bills say. */
export const deviceWorthCheck = `select 'device ' || d.id || ' is kept as ' || coalesce(w.cost, -1) || ' and ' || coalesce(w.earned, -1) || ' in ' || d.worth || ', its papers say ' || k.cost || ' and ' || e.earned
  from device d left join device_worth w on w.merchant_id = d.merchant_id and w.device_id = d.id
  cross join lateral (select coalesce(sum(amount), 0) as cost, coalesce(sum(amount) filter (where kind <> 'repair'), 0) as bought from device_cost c where c.merchant_id = d.merchant_id and c.device_id = d.id) k
  cross join lateral (select coalesce(sum(b.rent / o.quantity + b.other / o.quantity + b.damage * f.part / f.whole), 0) as earned from order_device v join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id
    cross join lateral (select coalesce(sum(b.paid - b.refunded) filter (where b.type in (1, 2, 5)), 0)::bigint as rent, coalesce(sum(b.paid - b.refunded) filter (where b.type in (6, 8, 9)), 0)::bigint as other, coalesce(sum(b.paid - b.refunded) filter (where b.type = 7), 0)::bigint as damage
      from bill b where b.merchant_id = o.merchant_id and b.order_id = o.id) b
    cross join lateral damage_share(o.merchant_id, o.id, o.quantity, v.device_id) f where v.merchant_id = d.merchant_id and v.device_id = d.id) e
  where not exists (select from device_worth_due u where u.merchant_id = d.merchant_id and u.device_id = d.id)
    and (w.cost is distinct from k.cost or w.earned is distinct from e.earned or d.worth <> case when k.bought <= 0 then 0 when e.earned >= k.cost then 2 else 1 end)`;

/** The promise of the tab counts, counted over whole merchants, whatever orders were chosen. */
export const tallyCheck = `select 'merchant ' || coalesce(c.merchant_id, t.merchant_id) || ' tab ' || coalesce(c.tab, t.tab) || ' has ' || coalesce(c.n, 0) || ' orders and counts ' || coalesce(t.n, 0)
  from (select merchant_id, coalesce(store_id, 0) as store_id, tab, count(*) as n from (
      select merchant_id, store_id, tab from orders union all select merchant_id, store_id, 105 from orders where refunded
      union all select merchant_id, store_id, 106 from orders where audit_status = 3) o group by 1, 2, 3) c
  full join (select merchant_id, store_id, tab, sum(n) as n from order_tally group by 1, 2, 3) t using (merchant_id, store_id, tab)
  where coalesce(c.n, 0) <> coalesce(t.n, 0)`;

const ofQueues = `orders o cross join unnest(case_queues(o.case_collector_id, o.source_id)) w (whose)`;

/** The promise of the counts of late orders of each list: by stage, since days that are long gone are folded into one. */
export const lateTallyCheck = `select 'merchant ' || merchant_id || ' list ' || whose || ' stage ' || stage || ' has ' || coalesce(c.n, 0) || ' orders that may be late and counts ' || coalesce(t.n, 0)
  from (select merchant_id, whose, case_stage as stage, count(*) as n from ${ofQueues} where status in (50, 60, 65, 70, 75, 80) and late_since is not null group by 1, 2, 3) c
  full join (select merchant_id, whose, stage, sum(n) as n from late_tally group by 1, 2, 3) t using (merchant_id, whose, stage)
  where coalesce(c.n, 0) <> coalesce(t.n, 0)`;

/** The promise of the counts of cases to be called of each list: by stage, since days that are gone are folded into one. */
export const dueTallyCheck = `select 'merchant ' || merchant_id || ' list ' || whose || ' stage ' || stage || ' has ' || coalesce(c.n, 0) || ' orders to be called and counts ' || coalesce(t.n, 0)
  from (select merchant_id, whose, case_stage as stage, count(*) as n from ${ofQueues}
    where status in (50, 60, 65, 70, 75, 80) and late_since is not null and case_next_at is not null group by 1, 2, 3) c
  full join (select merchant_id, whose, stage, sum(n) as n from due_tally group by 1, 2, 3) t using (merchant_id, whose, stage)
  where coalesce(c.n, 0) <> coalesce(t.n, 0)`;

/** The promise of the counts of cases that were worked on of each list: by the month in which they were last. */
export const workedTallyCheck = `select 'merchant ' || merchant_id || ' list ' || whose || ' month ' || month || ' has ' || coalesce(c.n, 0) || ' orders that were worked on and counts ' || coalesce(t.n, 0)
  from (select merchant_id, whose, date_trunc('month', business_day(case_worked_at))::date as month, count(*) as n from ${ofQueues} where case_worked_at is not null group by 1, 2, 3) c
  full join (select merchant_id, whose, month, sum(n) as n from worked_tally group by 1, 2, 3) t using (merchant_id, whose, month)
  where coalesce(c.n, 0) <> coalesce(t.n, 0)`;
