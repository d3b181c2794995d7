-- Devices that were drawn for a second inspection by somebody who does not know what the first one found, and what it found.
create table recycle_blind (
  merchant_id bigint not null,
  order_id bigint not null,
  asked_at timestamptz not null,
  -- Who inspected first, and with which quote the second inspection was compared.
  inspector_id bigint not null,
  inspector_name text not null,
  quote_version integer,
  by_id bigint,
  by_name text not null default '',
  done_at timestamptz,
  option_ids text[] not null default '{}',
  -- fen
  price bigint check (price >= 0),
  -- Questions that were compared, and of them those whose answers are the same.
  compared smallint check (compared >= 0),
  agreed smallint check (agreed between 0 and compared),
  -- Places of the questions whose answers differ, from 1.
  misses jsonb not null default '[]',
  note text not null default '',
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references recycle_order,
  check ((done_at is null) = (by_id is null)),
  check (done_at is null or (quote_version is not null and price is not null and compared is not null and agreed is not null)),
  check (compared - agreed = jsonb_array_length(misses)),
  check (by_id <> inspector_id)
);
create index recycle_blind_open on recycle_blind (merchant_id, order_id) where done_at is null;
create index recycle_blind_asked on recycle_blind (merchant_id, asked_at);
-- What a second inspection found never changes.
create trigger recycle_blind_kept before update or delete on recycle_blind for each row when (old.done_at is not null) execute function refuse_change();
call fence_tenant_table('recycle_blind', 'select, insert, update');
