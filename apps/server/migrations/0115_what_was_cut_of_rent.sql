-- What was open of a rent, fen, when its lease ended with it paid in part, and the day: until then it was late, and the late fee that was billed for it stays right whatever is heard of later.
alter table bill
  add column cut bigint not null default 0 check (cut >= 0),
  add column cut_on date,
  add check ((cut > 0) = (cut_on is not null));
