-- The operation log is walked newest first; these carry its single filters.
create index operation_log_actor on operation_log (merchant_id, actor_id, id desc);
create index operation_log_module on operation_log (merchant_id, module, id desc);
create index operation_log_action on operation_log (merchant_id, action, id desc);
create index operation_log_object_no on operation_log (merchant_id, object_no text_pattern_ops);

-- Where an account of the transaction's merchant is signed in.
create function directory.live_sessions(account bigint, at timestamptz)
returns table (id bigint, user_agent text, ip text, created_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = public, directory, pg_temp as $$
  select s.id, s.user_agent, s.ip, s.created_at, s.last_seen_at from directory.session s
  where s.merchant_id = public.current_merchant() and s.account_id = account and s.ended_at is null and s.expires_at > at
  order by s.created_at desc limit 50
$$;
revoke all on function directory.live_sessions(bigint, timestamptz) from public;
grant execute on function directory.live_sessions(bigint, timestamptz) to merchant_tenant;
