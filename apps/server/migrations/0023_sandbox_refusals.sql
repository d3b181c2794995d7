-- The sandbox refuses the next refund or release by this trade, once: for trying what follows.
alter table sandbox.trade add column refuses_next boolean not null default false;
