-- Review is taken from a pool like every other work: a merchant has one pool of it, and who reviews an order is a copy of who holds its item.
alter table work_pool drop constraint work_pool_kind_check;
alter table work_pool add constraint work_pool_kind_check check (kind in ('water', 'review', 'overdue'));
create unique index work_pool_one on work_pool (merchant_id, kind) where kind <> 'water';
alter table work_pool add unique (merchant_id, id, kind);
-- No cap of a day where it is null.
alter table work_pool alter column day_most drop not null;

-- The pool's kind, by which an item's holder is copied.
alter table work_item add column kind text not null default 'water';
alter table work_item alter column kind drop default;
alter table work_item drop constraint work_item_merchant_id_pool_id_fkey;
alter table work_item add foreign key (merchant_id, pool_id, kind) references work_pool (merchant_id, id, kind);
-- A holder without an end holds the item until he is done with it, and what nobody holds may end too: its order left the pool.
alter table work_item drop constraint work_item_check, drop constraint work_item_check3;
alter table work_item add constraint work_item_held check (num_nulls(holder_id, how, held_at) in (0, 3) and (held_until is null or holder_id is not null));
alter table work_item add constraint work_item_done check (kind <> 'water' or done_at is null or holder_id is not null);
-- What may be given out: what is held without an end is none of it, however much there is.
drop index work_item_waiting;
create index work_item_waiting on work_item (merchant_id, pool_id, coalesce(held_until, free_since), id)
  where done_at is null and (holder_id is null or held_until is not null);
create index work_item_passed on work_item (merchant_id, pool_id, passed_over) where done_at is null and (holder_id is null or held_until is not null);

alter table work_event alter column account_id drop not null;
alter table work_event drop constraint work_event_act_check;
alter table work_event add constraint work_event_act_check check (act in
  ('claimed', 'assigned', 'handed_on', 'extended', 'kept', 'given_back', 'taken_back', 'left', 'timed_out', 'passed_on', 'done', 'reopened'));

-- What waits for review goes in; the terms follow the configuration when somebody takes something.
insert into work_pool (merchant_id, kind, hold_minutes, held_most, day_most, rest_minutes, passed_most)
  select distinct merchant_id, 'review', 30, 20, null::integer, 0, 3 from orders where status = 20;
insert into work_item (merchant_id, pool_id, kind, order_id, holder_id, how, held_at, held_until, free_since)
  select o.merchant_id, p.id, 'review', o.id, o.reviewer_id, case when o.reviewer_id is not null then 'claimed' end,
    case when o.reviewer_id is not null then coalesce(o.claim_expires_at - interval '30 minutes', o.paid_at, o.created_at) end,
    case when o.reviewer_id is not null then o.claim_expires_at end, o.created_at
  from orders o join work_pool p on p.merchant_id = o.merchant_id and p.kind = 'review' where o.status = 20 order by o.merchant_id, o.created_at, o.id;

-- Who reviews an order, and until when, is read from the order's row by lists, tabs and exports; it is written here alone. Who decided stays.
create function copy_reviewer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update orders o set reviewer_id = new.holder_id, claim_expires_at = case when new.done_at is null then new.held_until end
    where o.merchant_id = new.merchant_id and o.id = new.order_id
      and (o.reviewer_id, o.claim_expires_at) is distinct from (new.holder_id, case when new.done_at is null then new.held_until end);
  return null;
end $$;
create trigger work_item_reviewer after insert or update of holder_id, held_until, done_at on work_item
  for each row when (new.kind = 'review') execute function copy_reviewer();

create function refuse_copied() returns trigger language plpgsql as $$
begin
  raise exception 'orders.reviewer_id and claim_expires_at are copies of the work item';
end $$;
create trigger orders_copied before update of reviewer_id, claim_expires_at on orders for each row
  when (pg_trigger_depth() = 0 and (old.reviewer_id, old.claim_expires_at) is distinct from (new.reviewer_id, new.claim_expires_at))
  execute function refuse_copied();

-- Late orders that nobody has are pulled by collectors where a merchant says so; a merchant without a row lets nobody pull.
create table pull_rule (
  merchant_id bigint primary key references merchant,
  enabled boolean not null,
  -- Hours that a hold lasts, and for which who gave a case back does not get it again.
  hold_hours smallint not null check (hold_hours between 1 and 720),
  rest_hours smallint not null check (rest_hours between 0 and 720),
  -- The most late cases that a person holds for a time, and takes himself in a day.
  held_most smallint not null check (held_most between 1 and 500),
  day_most smallint not null check (day_most between 1 and 500),
  version integer not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null
);
call fence_tenant_table('pull_rule', 'select, insert, update');

-- Until when a case's collector has it; null: without an end.
alter table overdue_case add column held_until timestamptz;
create index work_item_over on work_item (held_until) where kind = 'overdue' and done_at is null and held_until is not null;

-- Whether the order has a live item among late orders: what nobody was given or pulled is found without reading the others.
alter table orders add column has_case boolean not null default false;
create index orders_late_free on orders (merchant_id, least(next_due, rent_end), id) where status in (50, 60, 65, 70, 75, 80) and not has_case;

insert into work_pool (merchant_id, kind, hold_minutes, held_most, day_most, rest_minutes, passed_most)
  select distinct merchant_id, 'overdue', 4320, 20, 50, 1440, 3 from overdue_case where collector_id is not null;
insert into work_item (merchant_id, pool_id, kind, order_id, holder_id, how, held_at, free_since)
  select c.merchant_id, p.id, 'overdue', c.order_id, c.collector_id, 'assigned', coalesce(c.assigned_at, now()), coalesce(c.assigned_at, now())
  from overdue_case c join work_pool p on p.merchant_id = c.merchant_id and p.kind = 'overdue' where c.collector_id is not null order by c.merchant_id, c.order_id;
update orders o set has_case = true from work_item i where i.merchant_id = o.merchant_id and i.order_id = o.id and i.kind = 'overdue';

-- Who has a case is a copy of who holds its item; of one that is settled, who had it last.
create function copy_collector() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  until timestamptz := case when new.done_at is null then new.held_until end;
begin
  update orders o set has_case = new.done_at is null
    where o.merchant_id = new.merchant_id and o.id = new.order_id and o.has_case <> (new.done_at is null);
  if tg_op = 'INSERT' and new.holder_id is null then return null; end if;
  insert into overdue_case as c (merchant_id, order_id, collector_id, assigned_at, held_until)
    values (new.merchant_id, new.order_id, new.holder_id, coalesce(new.held_at, new.free_since), until)
    on conflict (merchant_id, order_id) do update set collector_id = excluded.collector_id, held_until = excluded.held_until,
      assigned_at = case when c.collector_id is distinct from excluded.collector_id then excluded.assigned_at else c.assigned_at end
    where (c.collector_id, c.held_until) is distinct from (excluded.collector_id, excluded.held_until);
  return null;
end $$;
create trigger work_item_collector after insert or update of holder_id, held_until, done_at on work_item
  for each row when (new.kind = 'overdue') execute function copy_collector();

create function refuse_copied_collector() returns trigger language plpgsql as $$
begin
  raise exception 'overdue_case.collector_id and held_until are copies of the work item';
end $$;
create trigger overdue_case_copied before update of collector_id, held_until on overdue_case for each row
  when (pg_trigger_depth() = 0 and (old.collector_id, old.held_until) is distinct from (new.collector_id, new.held_until))
  execute function refuse_copied_collector();

-- Merchants whose pulled cases are to be given back.
create or replace function directory.merchants_with_jobs(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.shop_event where state = 'waiting' and next_try_at <= at
  union select merchant_id from public.import_job where state in ('waiting', 'running')
  union select merchant_id from public.withhold_run where state in ('waiting', 'running')
  union select merchant_id from public.job_failure where resolved_at is null
  union select merchant_id from public.orders where deposit_status in (2, 3) and authorisation_expires_at <= at + interval '60 days'
  union select merchant_id from public.orders where prepayment > 0 and status in (50, 60)
  union select merchant_id from public.parcel where state = 'sent' and track_due <= at
  union select merchant_id from public.reserve_goods where due_at <= at
  union select merchant_id from public.orders where status in (50, 60) and next_due < (at at time zone 'Asia/Shanghai')::date and (overdue_told is null or overdue_told < next_due)
  union select merchant_id from public.orders where status in (60, 65) and rent_end < (at at time zone 'Asia/Shanghai')::date and return_overdue_told is null
  union select merchant_id from public.overdue_case where collector_id is not null and next_told is distinct from next_at and next_at <= at
  union select p.merchant_id from public.repayment_plan p join public.orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
    where p.state = 30 and (o.next_due is null or o.next_due < (at at time zone 'Asia/Shanghai')::date)
  union select merchant_id from public.repayment_plan where state = 20 and asked_until <= at
  union select m.merchant_id from public.merchant m
    where not exists (select from public.late_picture p where p.merchant_id = m.merchant_id
        and p.month_end >= (date_trunc('month', (at at time zone 'Asia/Shanghai') - interval '2 days'))::date - 1)
      and (exists (select from public.open_rent r where r.merchant_id = m.merchant_id) or exists (select from public.late_picture p where p.merchant_id = m.merchant_id))
  union select merchant_id from public.work_item where kind = 'overdue' and done_at is null and held_until <= at
  union select merchant_id from public.evidence_package where state in ('waiting', 'running')
  union select merchant_id from public.evidence_chain where stamp_next <= at
  union select m.merchant_id
    from (select date_trunc('day', (merchants_with_jobs.at - interval '10 minutes') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as until) today
    cross join public.merchant m left join public.evidence_chain c on c.merchant_id = m.merchant_id
    -- The newest record is looked for by the index, of merchants alone whose days are not sealed yet.
    cross join lateral (select from public.operation_log l where l.merchant_id = m.merchant_id and l.at >= coalesce(c.closed_to, 'epoch') and l.at < today.until
      order by l.at desc limit 1) written
    where c.closed_to is null or c.closed_to < today.until;
end;
