-- Objects that the server has read and found to be what they say. `checking`: being read. `temporary`: nobody uses it
-- yet. `claimed`: a row of the product holds it. `released`: held no longer. `removing`: its object is being taken away.
create table upload (
  merchant_id bigint not null references merchant,
  key text not null,
  kind text not null check (kind in ('image', 'video', 'pdf', 'sheet')),
  state text not null check (state in ('checking', 'temporary', 'claimed', 'released', 'removing')),
  type text not null,
  size bigint not null,
  width integer not null,
  height integer not null,
  entity text not null default '',
  entity_id bigint,
  account_id bigint,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (merchant_id, key),
  check ((state = 'claimed') = (entity_id is not null))
);
create index upload_loose on upload (merchant_id, changed_at) where state <> 'claimed';
create index upload_of on upload (merchant_id, entity, entity_id) where state = 'claimed';
call fence_tenant_table('upload', 'select, insert, update, delete');

-- What a merchant shows of itself: the business licence, the shop on video, the signed agreement on paper.
create table merchant_material (
  merchant_id bigint primary key references merchant,
  licence text,
  shop_video text,
  agreement text,
  changed_at timestamptz not null,
  version integer not null default 1,
  foreign key (merchant_id, licence) references upload,
  foreign key (merchant_id, shop_video) references upload,
  foreign key (merchant_id, agreement) references upload
);
call fence_tenant_table('merchant_material', 'select, insert, update');
