-- How late rent is charged, as each merchant sets it. A version is never changed: an order keeps the one that it was placed under, and 1 is the common one.
create table overdue_rule (
  merchant_id bigint not null references merchant,
  version smallint not null check (version > 1),
  grace_days smallint not null check (grace_days between 0 and 60),
  -- Of the rent still open, each day, in millionths; or a fixed amount a day, fen.
  daily_rate integer not null check (daily_rate between 0 and 100000),
  daily_fixed bigint not null check (daily_fixed >= 0),
  -- The least that a day costs, fen; the most that a period costs, percent of its rent.
  daily_floor bigint not null check (daily_floor >= 0),
  cap_percent smallint not null check (cap_percent between 0 and 100),
  reason text not null,
  made_by text not null,
  made_at timestamptz not null,
  primary key (merchant_id, version)
);
call fence_tenant_table('overdue_rule', 'select, insert');
