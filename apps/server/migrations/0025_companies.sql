-- Companies that a merchant works with: suppliers that send for it, and those in whose name it signs.
create table company (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  -- Codes: companyTypes of the contract.
  type smallint not null,
  name text not null,
  enabled boolean not null default true,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, type, name)
);
call fence_tenant_table('company', 'select, insert, update, delete');

-- Whether anything is priced for a lease type and term.
create index sku_price_of_term on sku_price (merchant_id, lease_type, periods);
