-- What the settings' screens need: a version for each year of the calendar, how often a compensation rule was used, and orders by their cover plan.

-- The calendar of a year as a whole, so that two people who set it at once do not undo each other.
create table calendar_year (
  merchant_id bigint not null references merchant,
  year smallint not null,
  version integer not null default 1,
  primary key (merchant_id, year)
);
call fence_tenant_table('calendar_year', 'select, insert, update');
insert into calendar_year (merchant_id, year) select distinct merchant_id, extract(year from day)::smallint from calendar_day;

-- Inspections that charged by the rule. One that was used is never deleted.
alter table compensation_rule add column used integer not null default 0 check (used >= 0);
update compensation_rule r set used = u.n
  from (
    select i.merchant_id, (item ->> 'rule_id')::bigint as rule_id, count(*)::int as n
      from inspection i, jsonb_array_elements(i.items) item group by 1, 2
  ) u
  where r.merchant_id = u.merchant_id and r.id = u.rule_id;
grant delete on compensation_rule to merchant_tenant;

create index orders_cover_plan on orders (merchant_id, cover_plan_id) where cover_plan_id is not null;

-- Who may set something of the orders opens the page where it is set.
update role set tags = array_append(tags, 'OrderSettings'), version = version + 1
  where tags && array['order:calendar', 'order:addressWords', 'order:coverPlan'] and not 'OrderSettings' = any(tags);
