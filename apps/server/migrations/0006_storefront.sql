-- A shop's key to the open API. Secrets are needed in plain to check signatures, so they are kept encrypted.
create table api_key (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  access_key text not null,
  secret_cipher bytea not null,
  old_secret_cipher bytea,
  old_secret_until timestamptz,
  enabled boolean not null default true,
  created_at timestamptz not null,
  rotated_at timestamptz,
  last_used_at timestamptz,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, access_key)
);
create index on api_key (access_key);
call fence_tenant_table('api_key', 'select, insert, update');

create function directory.shop_key(key text)
returns table (merchant_id bigint, id bigint, name text, secret_cipher bytea, old_secret_cipher bytea, old_secret_until timestamptz, enabled boolean, merchant_enabled boolean, last_used_at timestamptz)
language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select k.merchant_id, k.id, k.name, k.secret_cipher, k.old_secret_cipher, k.old_secret_until, k.enabled, m.enabled, k.last_used_at
  from public.api_key k join public.merchant m on m.merchant_id = k.merchant_id
  where k.access_key = key;
end;
revoke all on function directory.shop_key(text) from public;
grant execute on function directory.shop_key(text) to merchant_server;

-- What jobs have to do for which merchant; each then works inside that merchant's fence.
create function directory.merchants_with_work(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.money_document where state in ('intended', 'unknown') and next_attempt_at <= at
  union select merchant_id from public.orders where status = 10 and pay_deadline <= at
  union select merchant_id from public.orders where status = 20 and claim_expires_at <= at
  union select merchant_id from public.export_job where state in ('waiting', 'running')
  union select merchant_id from public.order_tally group by merchant_id having count(*) >= 500;
end;
create function directory.all_merchants()
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.merchant where enabled;
end;
revoke all on function directory.merchants_with_work(timestamptz), directory.all_merchants() from public;
grant execute on function directory.merchants_with_work(timestamptz), directory.all_merchants() to merchant_server;
