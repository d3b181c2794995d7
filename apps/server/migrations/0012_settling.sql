-- Deposits captured, bills paid in part, returns, inspections, buyouts and how an order is settled.
select 1;
