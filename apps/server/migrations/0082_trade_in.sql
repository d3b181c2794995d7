-- Trade-in: a device that is bought back credits the first payments of a lease.
alter table recycle_order
  add column trade_order_id bigint,
  -- Until when the device has to be signed in; the credit is taken back then.
  add column trade_until timestamptz,
  -- fen: what the lease is credited with, and what of the price paid for that credit once the device was bought.
  add column credit bigint not null default 0 check (credit >= 0),
  add column settled bigint not null default 0 check (settled >= 0),
  add column traded_at timestamptz,
  -- When the trade ended without its credit.
  add column trade_ended_at timestamptz,
  -- fen: what went to the customer in money.
  add column paid_out bigint not null default 0 check (paid_out >= 0),
  -- The bill of what the price is below the credit.
  add column difference_bill_id bigint,
  add foreign key (merchant_id, trade_order_id) references orders,
  add foreign key (merchant_id, difference_bill_id) references bill,
  add check (trade_order_id is not null or (credit = 0 and settled = 0 and difference_bill_id is null)),
  add check (settled <= credit),
  add check (trade_until is null or trade_order_id is not null);
update recycle_order set paid_out = price where state = 70;
create index recycle_order_trade on recycle_order (merchant_id, trade_order_id) where trade_order_id is not null;
create index recycle_order_trade_until on recycle_order (merchant_id, trade_until) where trade_until is not null;

-- A customer who got his lease's credit back is paid once more.
drop index recycle_payout_live;
alter table recycle_payout add column round smallint not null default 1 check (round between 1 and 9);
alter table recycle_order add column pay_round smallint not null default 1 check (pay_round between 1 and 9);
create unique index recycle_payout_live on recycle_payout (merchant_id, order_id, round) where state <> 'failed';

-- An offset by a trade-in names the order by which the device is bought.
alter table money_document add column recycle_id bigint, add foreign key (merchant_id, recycle_id) references recycle_order;
create index money_document_recycle on money_document (merchant_id, recycle_id) where recycle_id is not null;

-- Days on which a credit stood that was taken back cost no late fee.
alter table fee_pause add column document_id bigint, add foreign key (merchant_id, document_id) references money_document;
create unique index fee_pause_document on fee_pause (merchant_id, document_id) where document_id is not null;
alter table fee_pause drop constraint fee_pause_cause_check;
alter table fee_pause add constraint fee_pause_cause_check
  check (cause in ('buyout', 'plan', 'judicial', 'staff', 'credit') and (cause = 'plan') = (plan_id is not null) and (cause = 'judicial') = (judicial_id is not null)
    and (cause = 'staff') = (late_pause_id is not null) and (cause = 'credit') = (document_id is not null));

-- Merchants whose credited devices have not come in time.
create function directory.merchants_with_trade_ins(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.recycle_order where trade_until is not null and trade_until <= at;
end;
revoke all on function directory.merchants_with_trade_ins(timestamptz) from public;
grant execute on function directory.merchants_with_trade_ins(timestamptz) to merchant_server;
