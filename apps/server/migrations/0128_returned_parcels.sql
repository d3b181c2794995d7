-- Why a parcel came back, who registered it and when; unknown of those that were registered before.
alter table parcel add column refused_at timestamptz, add column refused_by text not null default '', add column refuse_reason text not null default '',
  -- whether its order was sent anew afterwards
  add column sent_anew boolean not null default false;
update parcel p set sent_anew = true where p.state = 'refused' and exists (select from parcel n where n.merchant_id = p.merchant_id and n.order_id = p.order_id and n.id > p.id);

-- Parcels that come back, the newest first, and those that a device was in.
create index parcel_back on parcel (merchant_id, id desc) where state = 'refused' or (state = 'sent' and track_state in ('problem', 'returning', 'returned'));
create index parcel_refused on parcel (merchant_id, sent_anew, id desc) where state = 'refused';
create index parcel_device_of on parcel_device (merchant_id, device_id);
