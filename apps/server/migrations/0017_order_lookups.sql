-- Look-ups of orders.
select 1;
