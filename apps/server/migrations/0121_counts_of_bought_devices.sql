-- Counts of orders by which devices are bought back as signed steps, as of transfers: by state, of each store and of all together (store -1).
create table recycle_tally (
  merchant_id bigint not null,
  id bigint generated always as identity,
  store_id bigint not null,
  state smallint not null,
  n bigint not null,
  -- Whether a writer added it; the job folds these.
  step boolean not null default true,
  primary key (merchant_id, id)
);
create index on recycle_tally (merchant_id, store_id, state) include (n);
create index recycle_tally_steps on recycle_tally (merchant_id) where step;
call fence_tenant_table('recycle_tally', 'select, insert, delete');
create function tally_recycle() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.state, old.store_id) is not distinct from (new.state, new.store_id) then return null; end if;
    insert into recycle_tally (merchant_id, store_id, state, n)
      select old.merchant_id, store_id, old.state, -1 from (values (-1::bigint), (old.store_id)) t (store_id) where store_id is not null;
  end if;
  insert into recycle_tally (merchant_id, store_id, state, n)
    select new.merchant_id, store_id, new.state, 1 from (values (-1::bigint), (new.store_id)) t (store_id) where store_id is not null;
  return null;
end $$;
create trigger recycle_order_tally after insert or update of state, store_id on recycle_order for each row execute function tally_recycle();
insert into recycle_tally (merchant_id, store_id, state, n, step)
  select o.merchant_id, t.store_id, o.state, count(*), false from recycle_order o
  cross join lateral (values (-1::bigint), (o.store_id)) t (store_id) where t.store_id is not null group by 1, 2, 3;

-- As before, with merchants of whose bought devices' counts there are many steps.
create or replace function directory.merchants_with_steps()
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.order_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.device_tally where step group by merchant_id, sku_id having count(*) >= 500
  union select merchant_id from public.move_tally where step group by merchant_id having count(*) >= 500
  union select merchant_id from public.recycle_tally where step group by merchant_id having count(*) >= 500;
end;
