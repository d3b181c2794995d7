-- A request that the first of two has agreed to is in a state of its own: 15 待复核.
drop index money_request_one_deduction;
update money_request set state = 15 where state = 10 and first_approver_id is not null;
create unique index money_request_one_deduction on money_request (merchant_id, order_id) where kind = 'deduction' and state in (10, 15, 20, 30);
