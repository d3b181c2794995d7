-- What the order list is searched by: orders that wait for review and that nobody holds.
create index orders_pool on orders (merchant_id, created_at desc, id desc) where status = 20 and reviewer_id is null;

-- In whose name the lease contract is signed: as goods name it, and as it was when the order was placed.
alter table goods add column company_id bigint, add foreign key (merchant_id, company_id) references company;
create index goods_company on goods (merchant_id, company_id) where company_id is not null;
alter table orders add column contract_company_id bigint, add foreign key (merchant_id, contract_company_id) references company;
create index orders_contract_company on orders (merchant_id, contract_company_id, created_at desc, id desc) where contract_company_id is not null;
