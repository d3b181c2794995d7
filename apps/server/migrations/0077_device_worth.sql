-- What each device cost and brought, kept so that devices are listed by it; its file derives the same. A sweep brings up to date whatever `device_worth_due` names.
alter table device
  -- 0 nothing is known of its cost, 1 it has not earned it, 2 it has: stock/codes.ts.
  add column worth smallint not null default 0 check (worth in (0, 1, 2));
create index device_by_worth on device (merchant_id, worth, id);
create index device_by_worth_in_state on device (merchant_id, worth, status, since, id);
create table device_worth (
  merchant_id bigint not null,
  device_id bigint not null,
  -- fen
  cost bigint not null default 0,
  earned bigint not null default 0,
  balance bigint not null generated always as (earned - cost) stored,
  -- The day on which what came had reached what it cost; null where it has not.
  paid_back_on date,
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references device
);
create index device_worth_balance on device_worth (merchant_id, balance, device_id);
call fence_tenant_table('device_worth', 'select, insert, update');

-- Devices whose worth is to be reckoned anew: whatever changes it only ever adds rows, so that no two of them wait for each other.
create table device_worth_due (
  merchant_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  primary key (merchant_id, id)
);
call fence_tenant_table('device_worth_due', 'select, insert, delete');
-- When all that was due had been reckoned, of each merchant.
create table device_worth_run (
  merchant_id bigint primary key references merchant,
  as_of timestamptz not null
);
call fence_tenant_table('device_worth_run', 'select, insert, update');

create function begin_device_worth() returns trigger language plpgsql as $$
begin
  insert into device_worth (merchant_id, device_id) values (new.merchant_id, new.id);
  return null;
end $$;
create trigger device_worth_begun after insert on device for each row execute function begin_device_worth();
create function device_worth_of_cost() returns trigger language plpgsql as $$
begin
  insert into device_worth_due (merchant_id, device_id) values (new.merchant_id, new.device_id);
  return null;
end $$;
create trigger device_worth_cost after insert on device_cost for each row execute function device_worth_of_cost();
create function device_worth_of_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then insert into device_worth_due (merchant_id, device_id) values (old.merchant_id, old.device_id);
  else insert into device_worth_due (merchant_id, device_id) values (new.merchant_id, new.device_id);
  end if;
  return null;
end $$;
create trigger device_worth_sent after insert or delete on order_device for each row execute function device_worth_of_order();
create function device_worth_of_bill() returns trigger language plpgsql as $$
begin
  insert into device_worth_due (merchant_id, device_id)
    select v.merchant_id, v.device_id from order_device v where v.merchant_id = new.merchant_id and v.order_id = new.order_id;
  return null;
end $$;
create trigger device_worth_billed after insert on bill for each row when (new.paid <> 0 or new.refunded <> 0) execute function device_worth_of_bill();
create trigger device_worth_paid after update of paid, refunded on bill for each row
  when (old.paid <> new.paid or old.refunded <> new.refunded) execute function device_worth_of_bill();
-- The orders for which a device went out.
create index order_device_of_device on order_device (merchant_id, device_id, order_id);

insert into device_worth (merchant_id, device_id) select merchant_id, id from device;
insert into device_worth_due (merchant_id, device_id) select merchant_id, id from device order by merchant_id, id;

-- When the numbers of stock were last proved against the devices, of each merchant.
create table stock_proof (
  merchant_id bigint primary key references merchant,
  day date not null,
  at timestamptz not null
);
call fence_tenant_table('stock_proof', 'select, insert, update');
-- Numbers that did not equal the devices, until they do.
create table stock_alarm (
  merchant_id bigint not null,
  id bigint generated always as identity,
  sku_id bigint not null,
  -- packages/contract/src/stock/alarm-codes.ts
  kind text not null check (kind in ('sale', 'count')),
  -- The place and the state that are counted wrongly.
  detail text not null default '',
  -- What the number said when it was last proved, and what the devices did.
  counter bigint not null,
  devices bigint not null,
  since timestamptz not null,
  seen_at timestamptz not null,
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, sku_id) references goods_sku,
  check (counter <> devices)
);
-- One alarm of a SKU and of each of its two numbers lives at most.
create unique index stock_alarm_live on stock_alarm (merchant_id, sku_id, kind) where ended_at is null;
call fence_tenant_table('stock_alarm', 'select, insert, update');

-- As before, and merchants whose devices' worth is to be reckoned, or whose stock is to be proved today.
create or replace function directory.merchants_with_work(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.money_document where state in ('intended', 'unknown') and channel <> 'none' and next_attempt_at <= at
  union select merchant_id from public.orders where status = 10 and pay_deadline <= at
  union select merchant_id from public.orders where status = 20 and claim_expires_at <= at
  union select merchant_id from public.orders where status = 20 and next_contact_at <= at and contact_told is distinct from next_contact_at and reviewer_id is not null
  union select merchant_id from public.orders where status = 40 and receive_by <= at
  union select merchant_id from public.orders where status = 50 and rent_end < (at at time zone 'Asia/Shanghai')::date
  union select merchant_id from public.orders where status in (50, 60) and next_due <= (at at time zone 'Asia/Shanghai')::date and agreement_no <> ''
  union select merchant_id from public.buyout where state = 'open' and expires_at <= at
  union select merchant_id from public.export_job where state in ('waiting', 'running')
  union select merchant_id from public.order_tally group by merchant_id having count(*) >= 500
  union select merchant_id from public.device_tally group by merchant_id, sku_id having count(*) >= 500
  union select r.merchant_id from public.pay_link_rule r
    cross join (select (merchants_with_work.at at time zone 'Asia/Shanghai')::date as day) today
    join public.orders o on o.merchant_id = r.merchant_id and o.status in (50, 60) and o.next_due between today.day - r.late_days - 7 and today.day - r.late_days
    where r.enabled and not exists (select from public.pay_code c where c.merchant_id = o.merchant_id and c.order_id = o.id and c.judicial_id is null and c.late_since >= o.next_due)
      and exists (select from public.bill b where b.merchant_id = o.merchant_id and b.order_id = o.id and b.type in (1, 2, 5) and b.status in (10, 20, 30) and b.due_date < today.day
        and b.plan_id is null and b.judicial_id is null)
  union select c.merchant_id from public.pay_code c
    where c.judicial_id is null and c.voided_at is null and c.valid_until > merchants_with_work.at
      and not exists (select from public.money_document d where d.merchant_id = c.merchant_id and d.code_id = c.id and d.state in ('intended', 'unknown', 'succeeded'))
      and not exists (select from public.bill b where b.merchant_id = c.merchant_id and b.order_id = c.order_id and b.type in (1, 2, 5) and b.status in (10, 20, 30)
        and b.due_date < (merchants_with_work.at at time zone 'Asia/Shanghai')::date and b.plan_id is null and b.judicial_id is null)
  union select m.merchant_id from public.merchant m where exists (select from public.device_worth_due w where w.merchant_id = m.merchant_id)
  union select m.merchant_id from public.merchant m
    where exists (select from public.device d where d.merchant_id = m.merchant_id)
      and not exists (select from public.stock_proof p where p.merchant_id = m.merchant_id and p.day >= (merchants_with_work.at at time zone 'Asia/Shanghai')::date);
end;
