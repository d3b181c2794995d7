-- What shops were told of the newest promise of an order: which one it was, by when it was made, and what became of it.
alter table overdue_case
  add column promise_told timestamptz,
  add column promise_outcome text not null default '' check (promise_outcome in ('', 'kept', 'partly', 'broken')),
  add check ((promise_told is null) = (promise_outcome = ''));
-- Of promises whose day was over before shops were told of any, nobody is told.
update overdue_case set promise_told = promised_at, promise_outcome = 'broken' where promise_date < (now() at time zone 'Asia/Shanghai')::date;
create index overdue_case_untold on overdue_case (promise_date, merchant_id, order_id) where promise_date is not null and promise_told is distinct from promised_at;

-- Merchants with promises whose day is over and of which their shop was not told.
create function directory.merchants_with_promises(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.overdue_case where promise_date is not null and promise_told is distinct from promised_at
    and promise_date < (merchants_with_promises.at at time zone 'Asia/Shanghai')::date;
end;
revoke all on function directory.merchants_with_promises(timestamptz) from public;
grant execute on function directory.merchants_with_promises(timestamptz) to merchant_server;
