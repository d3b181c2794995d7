-- Whether a device was lost and is not known to be here again: it is until it is in stock, sold or scrapped, and announcing it anew does not end that.
alter table device add column lost boolean not null default false;
update device d set lost = true where d.status = 85 or (d.status = 10 and 85 = (select e.from_status from device_event e
  where e.merchant_id = d.merchant_id and e.device_id = d.id and e.act = 'announceAgain' order by e.id desc limit 1));

create function keep_lost() returns trigger language plpgsql as $$
begin
  new.lost := case new.status when 85 then true when 10 then tg_op = 'UPDATE' and old.lost else false end;
  return new;
end $$;
create trigger device_lost before insert or update of status on device for each row execute function keep_lost();

-- Whether a merchant has a device of such a state, or had it and lost it.
create function directory.is_somebodys(status smallint, lost boolean) returns boolean language sql immutable return status not in (10, 80, 90) or lost;
revoke all on function directory.is_somebodys(smallint, boolean) from public;

create or replace function directory.device_is_known(what text) returns boolean
language sql stable security definer set search_path = directory, public, pg_temp
as $$
  select exists (select from public.device_number n join public.device d on d.merchant_id = n.merchant_id and d.id = n.device_id
    where n.number = what and n.merchant_id <> public.current_merchant() and directory.is_somebodys(d.status, d.lost));
$$;

create or replace function directory.take_numbers(what text[]) returns setof text
language plpgsql security definer set search_path = directory, public, pg_temp as $$
begin
  insert into directory.device_turn (number) select distinct t.number from unnest(what) t(number) order by t.number
    on conflict (number) do update set number = excluded.number where false;
  return query select distinct n.number from public.device_number n join public.device d on d.merchant_id = n.merchant_id and d.id = n.device_id
    where n.number = any(what) and n.merchant_id <> public.current_merchant() and directory.is_somebodys(d.status, d.lost);
end $$;
