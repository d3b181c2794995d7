-- What of an order's open rent was due before a day, and up to which day that stays so: orders are searched by what is late without their bills being summed. Lateness is still never kept: the sum says for which days it holds
-- (late_as_of to late_until), for any other day it is derived from the bills, and a sweep brings forward what a day has made old.
alter table open_rent
  -- fen
  add column late bigint not null default 0 check (late >= 0),
  add column late_as_of date not null default '-infinity',
  -- The last day on which it holds: that on which the next open rent is due. Before late_as_of: it holds on no day.
  add column late_until date not null default '-infinity';

create or replace function keep_open_rent() returns trigger language plpgsql as $$
declare
  open bigint;
  oldest date;
  as_of date := coalesce((select late_as_of from open_rent where merchant_id = new.merchant_id and order_id = new.order_id), '-infinity');
  before bigint;
  until date;
begin
  select sum(amount - paid - waived), min(due_date), coalesce(sum(amount - paid - waived) filter (where due_date < as_of), 0), coalesce(min(due_date) filter (where due_date >= as_of), 'infinity')
    into open, oldest, before, until from bill
    where merchant_id = new.merchant_id and order_id = new.order_id and type in (1, 2, 5) and status in (10, 20, 30) and due_date is not null and amount > paid + waived;
  if open is null then
    delete from open_rent where merchant_id = new.merchant_id and order_id = new.order_id;
  else
    insert into open_rent (merchant_id, order_id, amount, oldest_due, late, late_as_of, late_until) values (new.merchant_id, new.order_id, open, oldest, before, as_of, until)
      on conflict (merchant_id, order_id) do update
      set amount = excluded.amount, oldest_due = excluded.oldest_due, late = excluded.late, late_as_of = excluded.late_as_of, late_until = excluded.late_until
      where (open_rent.amount, open_rent.oldest_due, open_rent.late, open_rent.late_as_of, open_rent.late_until)
        is distinct from (excluded.amount, excluded.oldest_due, excluded.late, excluded.late_as_of, excluded.late_until);
  end if;
  return null;
end $$;

update open_rent r set late = n.late, late_as_of = n.today, late_until = n.until from (
    select b.merchant_id, b.order_id, d.today, coalesce(sum(b.amount - b.paid - b.waived) filter (where b.due_date < d.today), 0) as late,
      coalesce(min(b.due_date) filter (where b.due_date >= d.today), 'infinity') as until
    from bill b cross join (select (now() at time zone 'Asia/Shanghai')::date as today) d
    where b.type in (1, 2, 5) and b.status in (10, 20, 30) and b.due_date is not null and b.amount > b.paid + b.waived group by 1, 2, 3) n
  where n.merchant_id = r.merchant_id and n.order_id = r.order_id;
create index open_rent_late on open_rent (merchant_id, late, order_id) include (late_as_of, late_until) where late > 0;
create index open_rent_old on open_rent (merchant_id, late_until, order_id);
create index open_rent_ahead on open_rent (merchant_id, late_as_of, order_id);
-- The cases that somebody pulled, by when their time is over: one's own are listed without those whose time is, and without reading the others.
create index overdue_case_held on overdue_case (merchant_id, held_until, order_id) where held_until is not null;

-- Merchants of whose orders rent has fallen late since their sums were brought forward.
create function directory.merchants_with_old_sums(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select m.merchant_id from public.merchant m
    where exists (select from public.open_rent r where r.merchant_id = m.merchant_id and r.late_until < (merchants_with_old_sums.at at time zone 'Asia/Shanghai')::date);
end;
revoke all on function directory.merchants_with_old_sums(timestamptz) from public;
grant execute on function directory.merchants_with_old_sums(timestamptz) to merchant_server;
