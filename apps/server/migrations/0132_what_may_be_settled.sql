-- What stands differently in a merchant's books than its statements have it, as signed steps in fen: whatever changes it only ever adds rows, so that no two of them wait for each other. A statement that is
-- settled takes away those that come to nothing.
create table settle_due (
  merchant_id bigint not null,
  id bigint generated always as identity,
  -- Of a bill: the document that put it there, or took it; of a sale: its movement of money.
  document_id bigint,
  bill_id bigint,
  sale_payment_id bigint,
  amount bigint not null check (amount <> 0),
  primary key (merchant_id, id),
  check ((document_id is null) = (bill_id is null) and (document_id is null) <> (sale_payment_id is null))
);
create index settle_due_document on settle_due (merchant_id, document_id, bill_id) include (amount) where document_id is not null;
create index settle_due_sale on settle_due (merchant_id, sale_payment_id) include (amount) where sale_payment_id is not null;
call fence_tenant_table('settle_due', 'select, insert, delete');

-- What of a document counts for its merchant: 1 what customers paid, -1 what they got back, 0 what moved no money through a channel of the platform (by hand, by a device) or has not succeeded.
create function settle_sign(kind text, channel text, state text) returns integer language sql immutable
return case when state <> 'succeeded' or channel = 'tradeIn' then 0
  when kind = 'refund' then case when channel = 'none' then 0 else -1 end
  when kind in ('payment', 'withhold', 'capture', 'receipt', 'offset') then 1 else 0 end;

create function settle_due_of_document() returns trigger language plpgsql as $$
begin
  insert into settle_due (merchant_id, document_id, bill_id, amount)
    select l.merchant_id, l.document_id, l.bill_id, (settle_sign(new.kind, new.channel, new.state) - settle_sign(old.kind, old.channel, old.state)) * l.amount from document_bill l where l.merchant_id = new.merchant_id and l.document_id = new.id;
  return null;
end $$;
create trigger settle_due_of_document after update on money_document for each row when (settle_sign(old.kind, old.channel, old.state) <> settle_sign(new.kind, new.channel, new.state)) execute function settle_due_of_document();

create function settle_due_of_bill() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into settle_due (merchant_id, document_id, bill_id, amount)
      select d.merchant_id, d.id, old.bill_id, -settle_sign(d.kind, d.channel, d.state) * old.amount from money_document d where d.merchant_id = old.merchant_id and d.id = old.document_id and settle_sign(d.kind, d.channel, d.state) <> 0;
  end if;
  if tg_op <> 'DELETE' then
    insert into settle_due (merchant_id, document_id, bill_id, amount)
      select d.merchant_id, d.id, new.bill_id, settle_sign(d.kind, d.channel, d.state) * new.amount from money_document d where d.merchant_id = new.merchant_id and d.id = new.document_id and settle_sign(d.kind, d.channel, d.state) <> 0;
  end if;
  return null;
end $$;
create trigger settle_due_of_bill after insert or update or delete on document_bill for each row execute function settle_due_of_bill();

create function settle_due_of_sale() returns trigger language plpgsql as $$
begin
  insert into settle_due (merchant_id, sale_payment_id, amount) values (new.merchant_id, new.id, case when new.kind = 'refund' then -new.amount else new.amount end);
  return null;
end $$;
create trigger settle_due_of_sale after update on sale_payment for each row when (old.state <> 'succeeded' and new.state = 'succeeded') execute function settle_due_of_sale();
create trigger settle_due_of_paid_sale after insert on sale_payment for each row when (new.state = 'succeeded') execute function settle_due_of_sale();

create function settle_due_of_lines() returns trigger language plpgsql as $$
begin
  insert into settle_due (merchant_id, document_id, bill_id, sale_payment_id, amount) select l.merchant_id, l.document_id, l.bill_id, l.sale_payment_id, -l.amount from made l where l.live;
  return null;
end $$;
create trigger settle_due_of_lines after insert on settle_line referencing new table as made for each statement execute function settle_due_of_lines();

-- Lines that are let go may be settled again.
create function settle_due_of_lines_let_go() returns trigger language plpgsql as $$
begin
  insert into settle_due (merchant_id, document_id, bill_id, sale_payment_id, amount)
    select l.merchant_id, l.document_id, l.bill_id, l.sale_payment_id, case when l.live then -l.amount else l.amount end
      from made l join gone g on g.merchant_id = l.merchant_id and g.id = l.id where l.live <> g.live;
  return null;
end $$;
create trigger settle_due_of_lines_let_go after update on settle_line referencing old table as gone new table as made for each statement execute function settle_due_of_lines_let_go();

insert into settle_due (merchant_id, document_id, bill_id, amount)
  select l.merchant_id, l.document_id, l.bill_id, settle_sign(d.kind, d.channel, d.state) * l.amount - coalesce(s.amount, 0)
  from document_bill l join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id
  left join (select merchant_id, document_id, bill_id, sum(amount)::bigint as amount from settle_line where live and document_id is not null group by 1, 2, 3) s
    on s.merchant_id = l.merchant_id and s.document_id = l.document_id and s.bill_id = l.bill_id
  where settle_sign(d.kind, d.channel, d.state) * l.amount <> coalesce(s.amount, 0);
insert into settle_due (merchant_id, sale_payment_id, amount)
  select p.merchant_id, p.id, case when p.kind = 'refund' then -p.amount else p.amount end - coalesce(s.amount, 0)
  from sale_payment p
  left join (select merchant_id, sale_payment_id, sum(amount)::bigint as amount from settle_line where live and sale_payment_id is not null group by 1, 2) s
    on s.merchant_id = p.merchant_id and s.sale_payment_id = p.id
  where p.state = 'succeeded' and case when p.kind = 'refund' then -p.amount else p.amount end <> coalesce(s.amount, 0);

-- Nothing looks for what came since a day any more.
drop index money_document_since;
drop index money_document_revoked;
