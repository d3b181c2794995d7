-- The day on which it was looked last whether a statement can be made of what a merchant's customers paid: once on its weekday.
alter table settle_purse add column looked_on date;

create or replace function directory.merchants_with_statements(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select m.merchant_id from public.merchant m where m.is_guest and m.enabled
    and extract(isodow from merchants_with_statements.at at time zone 'Asia/Shanghai') = coalesce((select t.weekday from public.settle_terms t where t.merchant_id = m.merchant_id order by t.version desc limit 1), 1)
    and not exists (select from public.settle_purse p where p.merchant_id = m.merchant_id and p.looked_on = (merchants_with_statements.at at time zone 'Asia/Shanghai')::date);
end;
