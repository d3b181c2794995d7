-- It runs before every call: the tags of a person's roles as one text, with blanks between them, unsorted, and told twice where two roles hold them.
-- As an array of hundreds they took longer to sort, to write and to read than all the rest. An administrator holds all tags there are, so his roles' are not read.
drop function directory.authenticate(bytea);
create function directory.authenticate(hash bytea)
returns table (
  session_id bigint, merchant_id bigint, account_id bigint, expires_at timestamptz, ended_at timestamptz, last_seen_at timestamptz,
  account_enabled boolean, merchant_enabled boolean, account text, name text, phone text, store_id bigint,
  is_guest boolean, merchant_name text, need_sign boolean, is_administrator boolean, tags text,
  viewed_role_id bigint, viewed_role_name text, viewed_administrator boolean, viewed_tags text
)
language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select s.id, s.merchant_id, s.account_id, s.expires_at, s.ended_at, s.last_seen_at,
    a.enabled, m.enabled, a.account, a.name, a.phone, a.store_id,
    m.is_guest, m.name, m.is_guest and m.contract_signed_at is null,
    coalesce(r.is_administrator, false), coalesce(r.tags, ''),
    s.viewed_role_id, coalesce(v.name, ''), coalesce(v.is_administrator, false), coalesce(array_to_string(v.tags, ' '), '')
  from directory.session s
  join public.account a on a.merchant_id = s.merchant_id and a.id = s.account_id
  join public.merchant m on m.merchant_id = s.merchant_id
  left join lateral (
    select bool_or(role.is_administrator) as is_administrator,
      string_agg(case when role.is_administrator then '' else array_to_string(role.tags, ' ') end, ' ') as tags
    from public.account_role ar join public.role on role.merchant_id = ar.merchant_id and role.id = ar.role_id
    where ar.merchant_id = s.merchant_id and ar.account_id = s.account_id
  ) r on true
  left join public.role v on v.merchant_id = s.merchant_id and v.id = s.viewed_role_id
  where s.token_hash = hash;
end;

revoke all on function directory.authenticate(bytea) from public;
grant execute on function directory.authenticate(bytea) to merchant_server;
