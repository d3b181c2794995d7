-- A waiver of what a kept repayment plan gave up names the plan, so that it can be taken back with the money that kept it.
alter table money_document add column plan_id bigint, add foreign key (merchant_id, plan_id) references repayment_plan, add check (plan_id is null or kind = 'waiver');
-- Such waivers are written in the transaction that ends the plan.
update money_document d set plan_id = p.id from repayment_plan p
  where d.kind = 'waiver' and p.state = 40 and p.merchant_id = d.merchant_id and p.order_id = d.order_id and p.ended_at = d.finished_at;
create index money_document_plan on money_document (merchant_id, plan_id) where plan_id is not null;
