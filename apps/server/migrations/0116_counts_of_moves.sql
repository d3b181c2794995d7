-- Counts of transfers as signed steps, as of devices: by state, of each store that is one of their ends, and of all together (store -1). A transfer between two stores counts at both.
create table move_tally (
  merchant_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  state smallint not null,
  n bigint not null,
  -- Whether a writer added it; the job folds these.
  step boolean not null default true,
  primary key (merchant_id, id)
);
create index on move_tally (merchant_id, store_id, state) include (n);
create index move_tally_steps on move_tally (merchant_id) where step;
call fence_tenant_table('move_tally', 'select, insert, delete');
create function tally_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.state = new.state then return null; end if;
    insert into move_tally (merchant_id, store_id, state, n)
      select old.merchant_id, store_id, old.state, -1 from (values (-1::bigint), (old.from_store), (old.to_store)) t (store_id) where store_id is not null;
  end if;
  insert into move_tally (merchant_id, store_id, state, n)
    select new.merchant_id, store_id, new.state, 1 from (values (-1::bigint), (new.from_store), (new.to_store)) t (store_id) where store_id is not null;
  return null;
end $$;
create trigger stock_move_tally after insert or update of state on stock_move for each row execute function tally_move();
insert into move_tally (merchant_id, store_id, state, n, step)
  select m.merchant_id, t.store_id, m.state, count(*), false from stock_move m
  cross join lateral (values (-1::bigint), (m.from_store), (m.to_store)) t (store_id) where t.store_id is not null group by 1, 2, 3;

-- As before, with merchants of whose transfers' counts there are many steps.
create or replace function directory.merchants_with_steps()
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.order_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.device_tally where step group by merchant_id, sku_id having count(*) >= 500
  union select merchant_id from public.move_tally where step group by merchant_id having count(*) >= 500;
end;
