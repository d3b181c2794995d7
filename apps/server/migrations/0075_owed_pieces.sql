-- Pieces of a SKU that orders wait for and no device stands for: one was lost, broken or given to somebody else after it was sold. What comes next is theirs before shops sell it.
alter table goods_sku add column owed integer not null default 0 check (owed >= 0);
alter table goods_sku add check (stock = 0 or owed = 0);
