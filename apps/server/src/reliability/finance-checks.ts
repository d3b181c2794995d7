const net = 's.rent + s.buyout + s.sale + s.compensation + s.other - s.commission';
const posted = (account: string) => `coalesce(sum(e.amount) filter (where e.account = '${account}'), 0)`;

/** The promise of a merchant's funds: they are what its statements settled less what it withdrew, as flows, withdrawals and the books say. Fen. */
export const purseCheck = `select 'funds of merchant ' || p.merchant_id || ': ' || p.balance || ' and ' || p.withdrawing || ' on its way and ' || p.withdrawn || ' gone and ' || p.supplied || ' paid for devices of ' || p.settled || '; statements settled ' || s.net || ', withdrawals hold ' || w.waits || ' and took '
    || w.gone || ', parcels cost ' || d.cost || ', flows come to ' || f.sum || '; the books owe ' || -b.purse || ', set aside ' || -b.aside || ', paid ' || -b.paid || ', supplied ' || -b.supplied || ', cleared ' || b.cleared
  from settle_purse p
  cross join lateral (select coalesce(sum(${net}), 0) as net from settle_statement s where s.merchant_id = p.merchant_id and s.state = 30) s
  cross join lateral (select coalesce(sum(w.amount) filter (where w.state in (10, 20, 30)), 0) as waits, coalesce(sum(w.amount) filter (where w.state = 40), 0) as gone from withdrawal w where w.merchant_id = p.merchant_id) w
  cross join lateral (select coalesce(sum(d.amount) filter (where d.returned_at is null), 0) as cost from dispatch_parcel d where d.merchant_id = p.merchant_id) d
  cross join lateral (select coalesce(sum(f.amount), 0) as sum from purse_flow f where f.merchant_id = p.merchant_id) f
  cross join lateral (select ${posted('purse')} as purse, ${posted('withdrawing')} as aside, ${posted('withdrawn')} + ${posted('withdrawFee')} as paid, ${posted('settleCleared')} as cleared, ${posted('supplied')} as supplied
    from ledger_transaction t join ledger_entry e on e.merchant_id = t.merchant_id and e.transaction_id = t.id where t.merchant_id = p.merchant_id and num_nonnulls(t.statement_id, t.withdrawal_id, t.dispatch_id) = 1) b
  where (p.settled, p.withdrawing, p.withdrawn, p.supplied, p.balance) <> (s.net, w.waits, w.gone, d.cost, f.sum)
    or (-b.purse, -b.aside, -b.paid, -b.supplied, b.cleared) <> (p.balance, p.withdrawing, p.withdrawn, p.supplied, p.settled)`;

const ofKind = (kind: string) => `coalesce(sum(l.amount) filter (where l.kind = '${kind}'), 0)`;
/** The promise of statements: their sums are those of their lines, which count until they are given up. */
export const statementCheck = `select 'statement ' || s.statement_no || ' in ' || s.state || ' says ' || s.lines || ' lines, its lines say otherwise'
  from settle_statement s
  cross join lateral (select count(*) as n, ${ofKind('rent')} as rent, ${ofKind('buyout')} as buyout, ${ofKind('sale')} as sale, ${ofKind('compensation')} as compensation, ${ofKind('other')} as other,
      coalesce(sum(l.commission), 0) as commission, coalesce(bool_and(l.live = (s.state <> 70)), false) as right from settle_line l where l.merchant_id = s.merchant_id and l.statement_id = s.id) l
  where (s.lines, s.rent, s.buyout, s.sale, s.compensation, s.other, s.commission) <> (l.n, l.rent, l.buyout, l.sale, l.compensation, l.other, l.commission) or not l.right`;

/** The promise of lines: of what a document put on a bill, or a payment brought for goods that were sold, all is settled once, or nothing. */
export const onceCheck = `select 'document ' || l.document_id || ' on bill ' || l.bill_id || ' put ' || d.amount || ' there, ' || sum(l.amount) || ' are settled'
  from settle_line l join money_document m on m.merchant_id = l.merchant_id and m.id = l.document_id
  join document_bill d on d.merchant_id = l.merchant_id and d.document_id = l.document_id and d.bill_id = l.bill_id
  where l.live group by l.merchant_id, l.document_id, l.bill_id, d.amount, m.kind having sum(l.amount) not in (0, case when m.kind = 'refund' then -d.amount else d.amount end)
  union all
  select 'payment ' || p.id || ' for goods brought ' || p.amount || ', ' || sum(l.amount) || ' are settled' from settle_line l join sale_payment p on p.merchant_id = l.merchant_id and p.id = l.sale_payment_id
  where l.live group by p.merchant_id, p.id, p.amount, p.kind having sum(l.amount) not in (0, case when p.kind = 'refund' then -p.amount else p.amount end)`;

/** The promise of what waits: of every document on a bill and every payment for goods, the steps come to what the books say less what statements hold. */
export const dueCheck = `select 'document ' || u.document_id || ' on bill ' || u.bill_id || ': the books less the statements say ' || u.right || ', what waits says ' || u.kept from (
    select x.document_id, x.bill_id, sum(x.right) as right, sum(x.kept) as kept from (
      select l.merchant_id, l.document_id, l.bill_id, case when m.state <> 'succeeded' or m.channel = 'tradeIn' or (m.kind = 'refund' and m.channel = 'none') then 0 when m.kind = 'refund' then -l.amount
          when m.kind in ('payment', 'withhold', 'capture', 'receipt', 'offset') then l.amount else 0 end as right, 0 as kept
        from document_bill l join money_document m on m.merchant_id = l.merchant_id and m.id = l.document_id
      union all select merchant_id, document_id, bill_id, -amount, 0 from settle_line where live and document_id is not null
      union all select merchant_id, document_id, bill_id, 0, amount from settle_due where document_id is not null) x group by x.merchant_id, x.document_id, x.bill_id) u where u.right <> u.kept
  union all
  select 'payment ' || u.id || ' for goods: the books less the statements say ' || u.right || ', what waits says ' || u.kept from (
    select x.id, sum(x.right) as right, sum(x.kept) as kept from (
      select merchant_id, id, case when kind = 'refund' then -amount else amount end as right, 0 as kept from sale_payment where state = 'succeeded'
      union all select merchant_id, sale_payment_id, -amount, 0 from settle_line where live and sale_payment_id is not null
      union all select merchant_id, sale_payment_id, 0, amount from settle_due where sale_payment_id is not null) x group by x.merchant_id, x.id) u where u.right <> u.kept`;
