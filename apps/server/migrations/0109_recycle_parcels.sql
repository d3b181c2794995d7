-- Parcels by which a customer's device comes to us (in) and goes home again (home), and where their couriers say they are.
create table recycle_parcel (
  merchant_id bigint not null,
  order_id bigint not null,
  way text not null check (way in ('in', 'home')),
  company text not null,
  express_no text not null,
  shipped_at timestamptz not null,
  track_state text not null default ''
    check (track_state in ('', 'waiting', 'collected', 'transit', 'delivering', 'signed', 'problem', 'returning', 'returned')),
  -- When the courier is asked next; null: no more.
  track_due timestamptz,
  -- When the courier was asked last.
  tracked_at timestamptz,
  -- Why the courier's last answer was of no use, for people.
  track_failure text not null default '',
  -- When the courier handed it over.
  signed_at timestamptz,
  primary key (merchant_id, order_id, way),
  foreign key (merchant_id, order_id) references recycle_order
);
create index recycle_parcel_to_track on recycle_parcel (merchant_id, track_due) where track_due is not null;
call fence_tenant_table('recycle_parcel', 'select, insert, update');

-- The couriers' own words.
create table recycle_parcel_track (
  merchant_id bigint not null,
  order_id bigint not null,
  way text not null,
  at timestamptz not null,
  place text not null,
  text text not null,
  primary key (merchant_id, order_id, way, at, text),
  foreign key (merchant_id, order_id, way) references recycle_parcel
);
call fence_tenant_table('recycle_parcel_track', 'select, insert');

-- What is with a courier now is followed from now on; of what is over only the number stays known.
insert into recycle_parcel (merchant_id, order_id, way, company, express_no, shipped_at, track_due)
  select merchant_id, id, 'in', company, express_no, sent_at, case when state = 20 then sent_at end from recycle_order where express_no <> '' and sent_at is not null;
insert into recycle_parcel (merchant_id, order_id, way, company, express_no, shipped_at, track_due)
  select merchant_id, id, 'home', back_company, back_no, ended_at, ended_at from recycle_order where back_no <> '' and back_company <> 'STORE' and ended_at is not null;

-- Merchants with parcels of such devices whose couriers are to be asked.
create function directory.merchants_with_recycle_parcels(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.recycle_parcel where track_due <= at;
end;
revoke all on function directory.merchants_with_recycle_parcels(timestamptz) from public;
grant execute on function directory.merchants_with_recycle_parcels(timestamptz) to merchant_server;
