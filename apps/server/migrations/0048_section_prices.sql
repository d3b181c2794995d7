-- What a period costs each customer segment, by which the rows of a price table are filled. 1/10000 yuan; null where nobody has filled it in.
alter table goods
  add column a_section_price bigint check (a_section_price > 0),
  add column b_section_price bigint check (b_section_price > 0),
  add column c_section_price bigint check (c_section_price > 0),
  add column s_section_price bigint check (s_section_price > 0);
