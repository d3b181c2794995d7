-- A merchant's stores: who belongs to one sees its orders only.
create table store (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, name)
);
call fence_tenant_table('store', 'select, insert, update');
insert into store (merchant_id, id, name, created_at) overriding system value
  select merchant_id, store_id, '门店' || store_id, now() from account where store_id is not null group by merchant_id, store_id;
select setval(pg_get_serial_sequence('store', 'id'), greatest((select max(id) from store), 1), exists (select from store));
alter table account add foreign key (merchant_id, store_id) references store;
create index account_store on account (merchant_id, store_id) where store_id is not null;

-- How a merchant calls, orders and hides the menu's entries. It holds no permission: what it does not name stays as it is.
create table menu_layout (
  merchant_id bigint primary key references merchant,
  -- [{ name, title?, hidden? }] in the merchant's order.
  entries jsonb not null,
  version integer not null
);
call fence_tenant_table('menu_layout', 'select, insert, update');

-- An invitation lets whoever has the link set an account's password once. Only the token's hash is kept.
create table directory.invitation (
  token_hash bytea primary key,
  merchant_id bigint not null,
  account_id bigint not null,
  expires_at timestamptz not null,
  unique (merchant_id, account_id)
);
create index on directory.invitation (expires_at);
grant select, delete on directory.invitation to merchant_server;

-- Makes an account's invitation; an earlier one ends.
create function directory.invite(hash bytea, account bigint, until timestamptz) returns void
language sql security definer set search_path = public, directory, pg_temp as $$
  insert into directory.invitation (token_hash, merchant_id, account_id, expires_at) values (hash, public.current_merchant(), account, until)
  on conflict (merchant_id, account_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at
$$;

-- Takes an invitation away; the account that it was for, when it still counted.
create function directory.spend_invitation(hash bytea, at timestamptz) returns bigint
language sql security definer set search_path = public, directory, pg_temp as $$
  delete from directory.invitation i where i.token_hash = hash and i.merchant_id = public.current_merchant() and i.expires_at > at returning i.account_id
$$;

create function directory.withdraw_invitation(account bigint) returns void
language sql security definer set search_path = public, directory, pg_temp as $$
  delete from directory.invitation i where i.merchant_id = public.current_merchant() and i.account_id = account
$$;

-- The accounts of the transaction's merchant that have an invitation which still counts.
create function directory.open_invitations(at timestamptz) returns setof bigint
language sql stable security definer set search_path = public, directory, pg_temp as $$
  select i.account_id from directory.invitation i where i.merchant_id = public.current_merchant() and i.expires_at > at
$$;

-- Who an invitation is for, before anybody is signed in.
create function directory.invited(hash bytea, at timestamptz)
returns table (merchant_id bigint, account_id bigint, account text, name text, merchant_name text)
language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select i.merchant_id, i.account_id, a.account, a.name, m.name
  from directory.invitation i
  join public.account a on a.merchant_id = i.merchant_id and a.id = i.account_id
  join public.merchant m on m.merchant_id = i.merchant_id
  where i.token_hash = hash and i.expires_at > at and a.enabled and m.enabled;
end;

-- A session may look at the console as a role sees it: with the tags that both hold, and without changing anything.
alter table directory.session add column viewed_role_id bigint;

create function directory.view_as_role(session bigint, account bigint, role bigint) returns boolean
language plpgsql security definer set search_path = public, directory, pg_temp as $$
begin
  update directory.session s set viewed_role_id = role
    where s.id = session and s.merchant_id = public.current_merchant() and s.account_id = account and s.ended_at is null;
  return found;
end $$;

drop function directory.authenticate(bytea);
create function directory.authenticate(hash bytea)
returns table (
  session_id bigint, merchant_id bigint, account_id bigint, expires_at timestamptz, ended_at timestamptz, last_seen_at timestamptz,
  account_enabled boolean, merchant_enabled boolean, account text, name text, phone text, store_id bigint,
  is_guest boolean, merchant_name text, need_sign boolean, is_administrator boolean, tags text[],
  viewed_role_id bigint, viewed_role_name text, viewed_administrator boolean, viewed_tags text[]
)
language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select s.id, s.merchant_id, s.account_id, s.expires_at, s.ended_at, s.last_seen_at,
    a.enabled, m.enabled, a.account, a.name, a.phone, a.store_id,
    m.is_guest, m.name, m.is_guest and m.contract_signed_at is null,
    coalesce(r.is_administrator, false), coalesce(r.tags, '{}'),
    s.viewed_role_id, coalesce(v.name, ''), coalesce(v.is_administrator, false), coalesce(v.tags, '{}')
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
  left join public.role v on v.merchant_id = s.merchant_id and v.id = s.viewed_role_id
  where s.token_hash = hash;
end;

revoke all on function directory.authenticate(bytea), directory.invited(bytea, timestamptz), directory.invite(bytea, bigint, timestamptz),
  directory.spend_invitation(bytea, timestamptz), directory.withdraw_invitation(bigint), directory.open_invitations(timestamptz),
  directory.view_as_role(bigint, bigint, bigint) from public;
grant execute on function directory.authenticate(bytea), directory.invited(bytea, timestamptz) to merchant_server;
grant execute on function directory.invite(bytea, bigint, timestamptz), directory.spend_invitation(bytea, timestamptz),
  directory.withdraw_invitation(bigint), directory.open_invitations(timestamptz), directory.view_as_role(bigint, bigint, bigint) to merchant_tenant;
