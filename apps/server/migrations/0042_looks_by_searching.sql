-- A search by a whole number or name is a look as well: of nobody's order, and the same one all day long.
alter table plain_view
  alter column order_id drop not null,
  -- look: counted. right: searched by somebody who may see it plain, not counted. refused: beyond the day's limit, or a guess of a form that is not searched.
  add column outcome text not null default 'look' check (outcome in ('look', 'right', 'refused')),
  -- What was searched for, by keyed hash.
  add column search_hash bytea,
  -- More than are made by hand stood before it within ten minutes.
  add column burst boolean not null default false;
create unique index plain_view_search on plain_view (merchant_id, account_id, day, field, search_hash) where search_hash is not null and outcome <> 'refused';
