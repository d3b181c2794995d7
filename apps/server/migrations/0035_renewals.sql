-- Renewals go on with goods that their customer has: the lists of what is sent leave them out, and their counts come from this index alone.
create index orders_renewals on orders (merchant_id, tab_group, store_id) where parent_id is not null;
