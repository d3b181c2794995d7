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
create index work_item_passed on work_item (merchant_id, pool_id, passed_over) where done_at is null;

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
