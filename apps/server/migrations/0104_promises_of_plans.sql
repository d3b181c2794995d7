-- The repayment plan whose first instalment the promise is. Of older ones it is found by who agreed on what, and when.
alter table order_follow add column plan_id bigint, add foreign key (merchant_id, plan_id) references repayment_plan;
update order_follow f set plan_id = p.id from repayment_plan p join repayment_instalment i on i.merchant_id = p.merchant_id and i.plan_id = p.id and i.seq = 1
  where f.kind = 'consult' and p.merchant_id = f.merchant_id and p.order_id = f.order_id and p.made_by_id = f.account_id and i.due_date = f.promise_date and i.amount = f.promise_amount
    and f.at >= p.made_at and (p.ended_at is null or f.at <= p.ended_at);
