-- The numbers by which devices were taken in, a row each: who takes one in holds its row until his transaction ends, so that of two merchants one sees what the other did. It says nothing of who has it.
create table directory.device_turn (
  number text primary key
);

-- Takes the turns of numbers, in the order of the numbers, and tells those that another merchant of the platform has a device by, as `device_is_known` does.
create function directory.take_numbers(what text[]) returns setof text
language plpgsql security definer set search_path = directory, public, pg_temp as $$
begin
  insert into directory.device_turn (number) select distinct t.number from unnest(what) t(number) order by t.number
    on conflict (number) do update set number = excluded.number where false;
  return query select distinct n.number from public.device_number n join public.device d on d.merchant_id = n.merchant_id and d.id = n.device_id
    where n.number = any(what) and n.merchant_id <> public.current_merchant() and d.status not in (10, 80, 90);
end $$;
revoke all on function directory.take_numbers(text[]) from public;
grant execute on function directory.take_numbers(text[]) to merchant_tenant;

-- Whether somebody with the right to it let a device be bought that another merchant has.
alter table recycle_order add column elsewhere_let_be boolean not null default false;
update recycle_order o set elsewhere_let_be = true
  where exists (select from recycle_step s where s.merchant_id = o.merchant_id and s.order_id = o.id and s.step = 'released');
