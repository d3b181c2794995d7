-- The embedded channel's book of money that it paid to people.
create table sandbox.pay_out (
  out_no text primary key,
  merchant_id bigint not null,
  trade_no text not null unique,
  amount bigint not null check (amount > 0),
  account text not null,
  -- returned: it arrived, and the bank sent it back.
  outcome text not null check (outcome in ('succeeded', 'failed', 'returned')),
  reason text not null default '',
  -- When the money moves; until then the pay-out is pending. Null where it never does.
  settles_at timestamptz,
  created_at timestamptz not null,
  check ((outcome = 'failed') = (settles_at is null))
);
grant select, insert on sandbox.pay_out to merchant_server;
