const agreed = `r.state in (30, 40, 50)`;
const ofKind = (kinds: string, sum: string, which = agreed) => `coalesce(sum(${sum}) filter (where r.kind in (${kinds}) and ${which}), 0)`;

/** The promise of goods that are bought outright: what came, went back and is owed is what the order, its lines, its refunds and the books say. Fen. */
export const saleCheck = `select 'sale order ' || o.order_no || ' in ' || o.state || ': paid ' || o.paid || ', agreed ' || o.agreed || ', refunded ' || o.refunded || '; the books hold ' || b.money || ', earned ' || -b.income || ' and owe ' || -b.due
    || '; its payments brought ' || p.came || ' and took ' || p.went || ', for nothing came ' || f.excess
  from sale_order o
  cross join lateral (select coalesce(sum(e.amount) filter (where e.account = 'saleMoney'), 0) as money, coalesce(sum(e.amount) filter (where e.account = 'saleIncome'), 0) as income,
      coalesce(sum(e.amount) filter (where e.account = 'saleRefundDue'), 0) as due
    from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id where t.merchant_id = o.merchant_id and t.sale_id = o.id) b
  cross join lateral (select coalesce(sum(y.amount) filter (where y.kind = 'payment'), 0) as came, coalesce(sum(y.amount) filter (where y.kind = 'refund'), 0) as went
    from sale_payment y where y.merchant_id = o.merchant_id and y.order_id = o.id and y.state = 'succeeded') p
  cross join lateral (select ${ofKind(`'cancel', 'after'`, 'r.amount')} as agreed, ${ofKind(`'cancel', 'after'`, 'r.postage')} as postage, ${ofKind(`'cancel', 'after'`, 'r.amount', 'r.state = 40')} as done,
      ${ofKind(`'excess'`, 'r.amount')} as excess, ${ofKind(`'excess'`, 'r.amount', 'r.state = 40')} as excess_done
    from sale_refund r where r.merchant_id = o.merchant_id and r.order_id = o.id) f
  cross join lateral (select sum(l.price * l.quantity) as cost, sum(l.refunded) as refunded, bool_or(l.state = 0) as unpaid, bool_or(l.state = 1) as waits, bool_or(l.state = 2) as sent, bool_or(l.state = 3) as there,
      bool_or(l.state = 5) as back from sale_line l where l.merchant_id = o.merchant_id and l.order_id = o.id) s
  where b.money <> p.came - p.went or -b.income <> o.paid - o.agreed or -b.due <> o.agreed + f.excess - p.went or p.came <> o.paid + f.excess or p.went <> f.done + f.excess_done
    or o.refunded <> f.done or o.agreed <> f.agreed or o.postage_agreed <> f.postage or o.agreed <> s.refunded + o.postage_agreed or o.goods_amount <> s.cost
    or o.state <> case when s.unpaid then 10 when s.waits then case when s.sent or s.there or s.back then 30 else 20 end when s.sent then 40 when s.there then 50 when s.back then 70 else 80 end
    or exists (select from sale_line l where l.merchant_id = o.merchant_id and l.order_id = o.id and (l.refunded, l.returned) <> (select coalesce(sum(x.amount), 0), coalesce(sum(x.pieces), 0)
      from sale_refund_line x join sale_refund r on r.merchant_id = x.merchant_id and r.id = x.refund_id where x.merchant_id = l.merchant_id and x.line_id = l.id and ${agreed}))`;

/** The counts of these orders, by state. */
export const saleTallyCheck = `select 'sale orders in ' || coalesce(t.state, o.state) || ' of merchant ' || coalesce(t.merchant_id, o.merchant_id) || ': ' || coalesce(t.n, 0) || ' are counted, ' || coalesce(o.n, 0) || ' there'
  from (select merchant_id, state, sum(n) as n from sale_tally where store_id = -1 group by 1, 2) t
  full join (select merchant_id, state, count(*) as n from sale_order group by 1, 2) o using (merchant_id, state)
  where coalesce(t.n, 0) <> coalesce(o.n, 0)`;
