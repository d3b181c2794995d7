-- A bank may send money back days after a payment has succeeded: it is asked about for a while.
alter table recycle_payout
  drop constraint recycle_payout_state_check,
  add constraint recycle_payout_state_check check (state in ('intended', 'unknown', 'succeeded', 'failed', 'returned')),
  -- When the channel is asked next whether the money stayed; null once it is not asked any more.
  add column ask_again_at timestamptz,
  add column returned_at timestamptz,
  drop constraint recycle_payout_check,
  add constraint recycle_payout_ended_check check ((state in ('succeeded', 'failed', 'returned')) = (finished_at is not null)),
  add constraint recycle_payout_returned_check check ((state = 'returned') = (returned_at is not null));
drop index recycle_payout_live;
create unique index recycle_payout_live on recycle_payout (merchant_id, order_id, round) where state not in ('failed', 'returned');
create index recycle_payout_watched on recycle_payout (ask_again_at) where ask_again_at is not null;

create or replace function directory.merchants_with_buybacks(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.recycle_payout where state in ('intended', 'unknown') and next_attempt_at <= at
  union select merchant_id from public.recycle_payout where ask_again_at <= at
  union select merchant_id from public.recycle_order where state = 40 and offer_until <= at
  union select merchant_id from public.recycle_order where state = 50 and trade_order_id is not null and traded_at is null and trade_ended_at is null
  union select merchant_id from public.recycle_order where state = 70 and device_id is null
  union select merchant_id from public.recycle_order where stop = 'open' and state in (30, 40, 50, 95);
end;

-- Trades that are to be settled by a device that is bought: a few at any time.
create index recycle_order_unsettled on recycle_order (merchant_id, id) where state = 50 and trade_order_id is not null and traded_at is null and trade_ended_at is null;
