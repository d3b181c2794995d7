-- Days of being late in which an order with a withholding agreement is left to withholding and notices; 0: it is called from the first day.
alter table pay_link_rule add column first_days smallint not null default 0 check (first_days between 0 and 30);
