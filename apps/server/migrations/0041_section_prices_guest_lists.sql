-- What a period costs each customer segment, by which the rows of a price table are filled. 1/10000 yuan; null where nobody has filled it in.
alter table goods
  add column a_section_price bigint check (a_section_price > 0),
  add column b_section_price bigint check (b_section_price > 0),
  add column c_section_price bigint check (c_section_price > 0),
  add column s_section_price bigint check (s_section_price > 0);

-- The shipping list of guest merchants is a screen of its own; what their roles said of the platform's list is meant for it.
update role r set tags = array_replace(r.tags, 'DeliveryManagementList', 'GuestDeliver'), version = r.version + 1
  from merchant m
  where m.merchant_id = r.merchant_id and m.is_guest and 'DeliveryManagementList' = any(r.tags);
