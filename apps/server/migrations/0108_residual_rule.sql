-- By what devices lose their worth, as a merchant says; one without a row goes by what `residualRuleThing` has.
create table residual_rule (
  merchant_id bigint primary key references merchant,
  -- Months in which a device loses all of its price evenly, and the part of it below which it does not fall, percent.
  months smallint not null check (months between 1 and 120),
  floor_percent smallint not null check (floor_percent between 0 and 100),
  version integer not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null
);
call fence_tenant_table('residual_rule', 'select, insert, update');
