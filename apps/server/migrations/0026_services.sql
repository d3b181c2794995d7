-- Services as a merchant keeps them: told apart by name, premium ones with a picture and what they contain.

-- Each goods had services of its own before; those of one name get their number behind it.
update goods_service s set name = s.name || ' ' || s.id
  where exists (select from goods_service o where o.merchant_id = s.merchant_id and o.kind = s.kind and o.name = s.name and o.id < s.id);

alter table goods_service
  -- Lines of text, at most ten.
  add column contents text[] not null default '{}',
  -- An upload; empty without a picture.
  add column image text not null default '',
  add unique (merchant_id, kind, name),
  -- 1 once with the first payment, 2 for each period.
  add check (charge in (1, 2) and (charge = 1 or price > 0));
