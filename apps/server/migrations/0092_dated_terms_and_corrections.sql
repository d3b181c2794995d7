-- Terms hold from a day on, which may lie ahead. Which version holds follows from the day: of those whose day has come the latest, of one day the newest. Nothing has to run for it.
alter table recycle_terms
  -- The first day on which the version may hold, Asia/Shanghai.
  add column valid_from date,
  -- When it was taken back; it never held.
  add column withdrawn_at timestamptz;
update recycle_terms set valid_from = (created_at at time zone 'Asia/Shanghai')::date;
alter table recycle_terms
  alter column valid_from set not null,
  add constraint recycle_terms_withdrawn_check check ((withdrawn_at at time zone 'Asia/Shanghai')::date < valid_from);
create index recycle_terms_by_day on recycle_terms (merchant_id, recycle_id, valid_from desc, version desc) where withdrawn_at is null;
grant update (withdrawn_at) on recycle_terms to merchant_tenant;
-- A version never changes; one that was taken back stays so.
create trigger recycle_terms_kept before update on recycle_terms for each row
  when (old.withdrawn_at is not null or (old.merchant_id, old.recycle_id, old.version, old.base_price, old.lowest_price, old.groups, old.created_at, old.valid_from)
    is distinct from (new.merchant_id, new.recycle_id, new.version, new.base_price, new.lowest_price, new.groups, new.created_at, new.valid_from))
  execute function refuse_change();
alter table recycle_goods drop column terms_version;

-- Prices that somebody asked for in place of what an inspection's answers come to. A second person agrees or refuses.
create table recycle_correction (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  -- The quote whose price it is to replace: with a newer quote, or once the order is answered or over, it is void.
  quote_version integer not null,
  -- fen
  before_price bigint not null,
  price bigint not null check (price > 0 and price <> before_price),
  reason text not null,
  asked_by bigint not null,
  asked_name text not null,
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'agreed', 'refused')),
  decided_by bigint,
  decided_name text not null default '',
  decided_at timestamptz,
  note text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id, quote_version) references recycle_quote,
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check (decided_by <> asked_by)
);
create unique index recycle_correction_one on recycle_correction (merchant_id, order_id, quote_version) where state = 'waiting';
create index recycle_correction_of on recycle_correction (merchant_id, order_id, id);
-- What was decided never changes.
create trigger recycle_correction_kept before update or delete on recycle_correction for each row when (old.state <> 'waiting') execute function refuse_change();
call fence_tenant_table('recycle_correction', 'select, insert, update');

alter table recycle_quote
  drop constraint recycle_quote_kind_check,
  add constraint recycle_quote_kind_check check (kind in ('estimate', 'inspection', 'corrected')),
  -- The second person of a typed price; '' of a price that follows from answers.
  add column agreed_name text not null default '',
  add constraint recycle_quote_agreed_check check ((kind = 'corrected') = (agreed_name <> ''));

alter table recycle_order
  -- Who asked for the price that is offered and who agreed, where it was typed: they neither pay it, nor agrees who asked to its sum.
  add column corrected_by bigint,
  add column correction_agreed_by bigint,
  add constraint recycle_order_corrected_check check ((corrected_by is null) = (correction_agreed_by is null)
    and (corrected_by is null or (corrected_by <> correction_agreed_by and inspector_id is distinct from correction_agreed_by and approved_by is distinct from corrected_by)));
