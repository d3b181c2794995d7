-- What a store is beside its name: where it is, when it is open, what it does, who answers for it. A store that was made by its name alone lacks them until somebody fills them in.
alter table store
  -- The code of its prefecture, six digits; empty where nobody has said it yet.
  add column city_code text not null default '',
  add column address text not null default '',
  add column phone text not null default '',
  -- Code words: packages/contract/src/stores/codes.ts.
  add column businesses text[] not null default '{lease}',
  -- Seven days from Monday: { open, close } as HH:mm, null on a day on which it is closed.
  add column hours jsonb not null default '[{"open": "09:00", "close": "21:00"}, {"open": "09:00", "close": "21:00"}, {"open": "09:00", "close": "21:00"}, {"open": "09:00", "close": "21:00"}, {"open": "09:00", "close": "21:00"}, {"open": "09:00", "close": "21:00"}, {"open": "09:00", "close": "21:00"}]',
  add column manager_id bigint,
  add column images text[] not null default '{}',
  add column updated_at timestamptz;
update store set updated_at = created_at;
alter table store alter column updated_at set not null;
alter table store add foreign key (merchant_id, manager_id) references account;
create index store_manager on store (merchant_id, manager_id) where manager_id is not null;
