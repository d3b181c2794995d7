-- Found before the merchant is known, so outside row security; the server's login role works here directly.

create table directory.sign_in_name (
  account text primary key,
  merchant_id bigint not null,
  account_id bigint not null,
  unique (merchant_id, account_id)
);

create table directory.feishu_identity (
  feishu_id text primary key,
  merchant_id bigint not null,
  account_id bigint not null,
  unique (merchant_id, account_id)
);

create table directory.session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  merchant_id bigint not null,
  account_id bigint not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text not null default '',
  ip text not null,
  user_agent text not null
);
create index on directory.session (merchant_id, account_id, created_at desc);
create index on directory.session (expires_at);

create table directory.captcha (
  code_key text primary key,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index on directory.captcha (expires_at);

-- Failures by account and address, and by address alone.
create table directory.throttle (
  bucket text primary key,
  failures integer not null,
  window_start timestamptz not null,
  locked_until timestamptz
);

create table directory.feishu_state (
  state_hash bytea primary key,
  browser_hash bytea not null,
  expires_at timestamptz not null
);

create table directory.shop_nonce (
  access_key text not null,
  nonce text not null,
  expires_at timestamptz not null,
  primary key (access_key, nonce)
);
create index on directory.shop_nonce (expires_at);

grant select, insert, update, delete on all tables in schema directory to merchant_server;

create table sandbox.trade (
  out_no text primary key,
  kind text not null,
  merchant_id bigint not null,
  trade_no text not null unique,
  origin_out_no text,
  amount bigint not null check (amount > 0),
  outcome text not null check (outcome in ('pending', 'succeeded', 'failed')),
  reason text not null default '',
  refunded bigint not null default 0,
  notices integer not null default 0,
  notice_at timestamptz,
  created_at timestamptz not null,
  check (refunded between 0 and amount)
);
create index on sandbox.trade (notice_at) where notices > 0;
grant select, insert, update on sandbox.trade to merchant_server;

-- One look-up for every signed-in request: who the token is, whether it still counts, what it may do now.
create function directory.authenticate(hash bytea)
returns table (
  session_id bigint, merchant_id bigint, account_id bigint, expires_at timestamptz, ended_at timestamptz, last_seen_at timestamptz,
  account_enabled boolean, merchant_enabled boolean, account text, name text, phone text, store_id bigint,
  is_guest boolean, merchant_name text, need_sign boolean, is_administrator boolean, tags text[]
)
language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select s.id, s.merchant_id, s.account_id, s.expires_at, s.ended_at, s.last_seen_at,
    a.enabled, m.enabled, a.account, a.name, a.phone, a.store_id,
    m.is_guest, m.name, m.is_guest and m.contract_signed_at is null,
    coalesce(r.is_administrator, false), coalesce(r.tags, '{}')
  from directory.session s
  join public.account a on a.merchant_id = s.merchant_id and a.id = s.account_id
  join public.merchant m on m.merchant_id = s.merchant_id
  left join lateral (
    select bool_or(role.is_administrator) as is_administrator,
      (select array_agg(distinct tag) from public.account_role ar2 join public.role r2 on r2.merchant_id = ar2.merchant_id and r2.id = ar2.role_id,
        unnest(r2.tags) tag where ar2.merchant_id = s.merchant_id and ar2.account_id = s.account_id) as tags
    from public.account_role ar join public.role on role.merchant_id = ar.merchant_id and role.id = ar.role_id
    where ar.merchant_id = s.merchant_id and ar.account_id = s.account_id
  ) r on true
  where s.token_hash = hash;
end;

-- What signing in needs of an account, by the name that a person types.
create function directory.account_by_name(typed text)
returns table (merchant_id bigint, account_id bigint, account text, password_hash text, account_enabled boolean, merchant_enabled boolean)
language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select n.merchant_id, n.account_id, a.account, a.password_hash, a.enabled, m.enabled
  from directory.sign_in_name n
  join public.account a on a.merchant_id = n.merchant_id and a.id = n.account_id
  join public.merchant m on m.merchant_id = n.merchant_id
  where n.account = typed;
end;

create function directory.account_by_feishu(identity text)
returns table (merchant_id bigint, account_id bigint, account_enabled boolean, merchant_enabled boolean)
language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select f.merchant_id, f.account_id, a.enabled, m.enabled
  from directory.feishu_identity f
  join public.account a on a.merchant_id = f.merchant_id and a.id = f.account_id
  join public.merchant m on m.merchant_id = f.merchant_id
  where f.feishu_id = identity;
end;

revoke all on all functions in schema directory from public;
grant execute on all functions in schema directory to merchant_server;

-- What a merchant's own transaction may do in the directory: each acts on the merchant of the transaction only.
grant usage on schema directory to merchant_tenant;

create function directory.end_sessions(account bigint, only_id bigint, except_id bigint, reason text, at timestamptz) returns integer
language plpgsql security definer set search_path = public, directory, pg_temp as $$
declare n integer;
begin
  update directory.session s set ended_at = at, end_reason = reason
    where s.merchant_id = public.current_merchant() and s.account_id = account and s.ended_at is null
      and (only_id is null or s.id = only_id) and s.id is distinct from except_id;
  get diagnostics n = row_count;
  return n;
end $$;

create function directory.claim_sign_in_name(name text, account bigint) returns boolean
language plpgsql security definer set search_path = public, directory, pg_temp as $$
begin
  insert into directory.sign_in_name (account, merchant_id, account_id) values (name, public.current_merchant(), account) on conflict do nothing;
  return found;
end $$;

-- Binds a Feishu identity to an account, or unbinds it (identity ''). False when another account has it.
create function directory.bind_feishu(identity text, account bigint) returns boolean
language plpgsql security definer set search_path = public, directory, pg_temp as $$
begin
  delete from directory.feishu_identity f where f.merchant_id = public.current_merchant() and f.account_id = account;
  if identity = '' then return true; end if;
  insert into directory.feishu_identity (feishu_id, merchant_id, account_id) values (identity, public.current_merchant(), account) on conflict do nothing;
  return found;
end $$;
revoke all on function directory.end_sessions(bigint, bigint, bigint, text, timestamptz), directory.claim_sign_in_name(text, bigint), directory.bind_feishu(text, bigint) from public;
grant execute on function directory.end_sessions(bigint, bigint, bigint, text, timestamptz), directory.claim_sign_in_name(text, bigint), directory.bind_feishu(text, bigint) to merchant_tenant;

-- Facts about this database as a whole.
create table directory.setting (
  key text primary key,
  value text not null
);
grant select, insert, update on directory.setting to merchant_server;
