-- What waits for a second person is found without reading the others.
create index late_pause_waits on late_pause (merchant_id, order_id) where state = 10;
create index repayment_plan_waits on repayment_plan (merchant_id, order_id) where state = 10;
