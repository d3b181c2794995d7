/** The promise of devices that are bought back: what is owed and paid is what the order's state and its payments say. Fen. */
export const buybackCheck = `select 'recycle order ' || o.order_no || ' in ' || o.state || ' at ' || coalesce(o.price, 0) || ': the books have ' || b.device || ', owe ' || -b.due || ' and paid ' || -b.paid || ', a trade of ' || o.credit || ' and ' || o.settled || ' stands with ' || t.open || ' and ' || b.short || ', its payments ' || p.paid
  from recycle_order o
  cross join lateral (select coalesce(sum(e.amount) filter (where e.account = 'boughtDevice'), 0) as device, coalesce(sum(e.amount) filter (where e.account = 'recycleDue'), 0) as due,
      coalesce(sum(e.amount) filter (where e.account in ('paidOut', 'paidOutByHand')), 0) as paid
      , coalesce(sum(e.amount) filter (where e.account = 'tradeShort'), 0) as short
    from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id where t.merchant_id = o.merchant_id and t.recycle_id = o.id) b
  cross join lateral (select coalesce((select sum(e.amount) from ledger_entry e where e.merchant_id = o.merchant_id and e.account = 'tradeIn' and e.ref_id = o.id), 0) as open,
      coalesce((select sum(d.amount) from money_document d where d.merchant_id = o.merchant_id and d.recycle_id = o.id and d.state = 'succeeded'), 0) as credit) t
  cross join lateral (select coalesce(sum(y.amount), 0) as paid from recycle_payout y where y.merchant_id = o.merchant_id and y.order_id = o.id and y.state = 'succeeded') p
  where b.device <> case when o.state in (50, 60, 70, 95) then o.price else 0 end
    or -b.due <> case when o.state in (50, 60, 95) then o.price - o.settled - o.paid_out else 0 end
    or -b.paid <> o.paid_out or -b.paid <> p.paid or (o.state = 70 and o.price <> o.settled + o.paid_out)
    or b.short <> case when o.traded_at is null then 0 else o.credit - o.settled end or t.open <> case when o.traded_at is null then o.credit else 0 end or t.credit <> o.credit
    or (o.device_id is not null and o.price <> (select coalesce(sum(c.amount), 0) from device_cost c where c.merchant_id = o.merchant_id and c.device_id = o.device_id and c.ref_no = o.intake_no))`;
