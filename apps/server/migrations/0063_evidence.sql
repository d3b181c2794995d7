-- What was uploaded, as it was when the server had read it: its hash, and its place in the order of uploads.
alter table upload add column sha256 bytea check (octet_length(sha256) = 32), add column no bigint generated always as identity;
create unique index upload_no on upload (merchant_id, no);

-- How far a merchant's records are sealed (存证链). A row of it is locked by who closes a head, so that heads follow each other.
create table evidence_chain (
  merchant_id bigint not null references merchant,
  -- Heads and sealed records in all; the newest head's hash, 32 zero bytes before the first.
  heads integer not null default 0,
  records bigint not null default 0,
  head bytea not null,
  -- Records until this instant, the beginning of a day in Shanghai, are sealed.
  closed_to timestamptz not null,
  -- Of each source the id up to which its rows were looked through.
  marks jsonb not null default '{}',
  -- Why the newest head has no time stamp yet, and when one is asked for again; null where none is waited for.
  stamp_failure text not null default '',
  stamp_next timestamptz,
  primary key (merchant_id)
);
create index evidence_chain_stamp on evidence_chain (stamp_next) where stamp_next is not null;
call fence_tenant_table('evidence_chain', 'select, insert, update');

-- One head a day: the root over the day's records, chained to the head before. Only added.
create table evidence_head (
  merchant_id bigint not null,
  seq integer not null,
  day date not null,
  -- Records and groups of records that it seals.
  records integer not null check (records > 0),
  groups integer not null check (groups > 0),
  root bytea not null,
  prev bytea not null,
  sha256 bytea not null,
  closed_at timestamptz not null,
  primary key (merchant_id, seq)
);
call fence_tenant_table('evidence_head', 'select, insert');

-- A record of another table as it was when it was sealed; evidence/store/sources.ts. Only added.
create table evidence_leaf (
  merchant_id bigint not null,
  source text not null,
  source_id bigint not null,
  head_seq integer not null,
  -- What it is about: order:<id>, file:<key>, or merchant.
  subject text not null,
  -- Hides what was said from who tries out texts.
  salt uuid not null,
  sha256 bytea not null,
  -- The sealed text, of records that may change or are forgotten.
  text text,
  primary key (merchant_id, source, source_id),
  foreign key (merchant_id, head_seq) references evidence_head deferrable initially deferred
);
create index evidence_leaf_subject on evidence_leaf (merchant_id, subject, head_seq);
create index evidence_leaf_head on evidence_leaf (merchant_id, head_seq);
call fence_tenant_table('evidence_leaf', 'select, insert');

-- The records of one subject in one head, chained to those of the head before in which it had any. Only added.
create table evidence_group (
  merchant_id bigint not null,
  head_seq integer not null,
  subject text not null,
  -- Records in it, and of the subject before it.
  records integer not null check (records > 0),
  before integer not null check (before >= 0),
  prev bytea not null,
  sha256 bytea not null,
  primary key (merchant_id, head_seq, subject),
  foreign key (merchant_id, head_seq) references evidence_head deferrable initially deferred
);
create index evidence_group_subject on evidence_group (merchant_id, subject, head_seq desc);
call fence_tenant_table('evidence_group', 'select, insert');

-- An authority's time stamp (RFC 3161) of a head. Only added.
create table evidence_stamp (
  merchant_id bigint not null,
  head_seq integer not null,
  authority text not null,
  -- Whether the authority is a third party.
  neutral boolean not null,
  token bytea not null,
  stamped_at timestamptz not null,
  primary key (merchant_id, head_seq),
  foreign key (merchant_id, head_seq) references evidence_head
);
call fence_tenant_table('evidence_stamp', 'select, insert');

-- A package of what is known of an order (证据包). A newer one takes the place of an older, which stays as it is.
create table evidence_package (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  number smallint not null check (number > 0),
  state text not null check (state in ('waiting', 'running', 'made', 'failed')),
  reason text not null,
  made_by_id bigint not null,
  made_by text not null,
  made_at timestamptz not null,
  -- When whoever makes it gave a sign of life.
  seen_at timestamptz not null,
  failure text not null default '',
  files integer not null default 0,
  bytes bigint not null default 0,
  sha256 bytea,
  missing jsonb not null default '[]',
  released_by_id bigint check (released_by_id <> made_by_id),
  released_by text not null default '',
  released_at timestamptz,
  release_reason text not null default '',
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, order_id, number),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, made_by_id) references account,
  check ((released_at is null) = (released_by_id is null)),
  check (released_at is null or state = 'made'),
  check ((state = 'made') = (sha256 is not null))
);
create unique index evidence_package_live on evidence_package (merchant_id, order_id) where state in ('waiting', 'running');
create index evidence_package_waiting on evidence_package (merchant_id, id) where state in ('waiting', 'running');
call fence_tenant_table('evidence_package', 'select, insert, update');

create table evidence_piece (
  merchant_id bigint not null,
  package_id bigint not null,
  piece integer not null,
  bytes bytea not null,
  primary key (merchant_id, package_id, piece),
  foreign key (merchant_id, package_id) references evidence_package
);
alter table evidence_piece alter column bytes set storage external;
call fence_tenant_table('evidence_piece', 'select, insert, delete');

-- Merchants whose days are to be sealed: ten minutes after midnight, when what began before it has ended.
create or replace function directory.merchants_with_jobs(at timestamptz)
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select merchant_id from public.shop_event where state = 'waiting' and next_try_at <= at
  union select merchant_id from public.import_job where state in ('waiting', 'running')
  union select merchant_id from public.withhold_run where state in ('waiting', 'running')
  union select merchant_id from public.job_failure where resolved_at is null
  union select merchant_id from public.orders where deposit_status in (2, 3) and authorisation_expires_at <= at + interval '60 days'
  union select merchant_id from public.orders where prepayment > 0 and status in (50, 60)
  union select merchant_id from public.parcel where state = 'sent' and track_due <= at
  union select merchant_id from public.reserve_goods where due_at <= at
  union select merchant_id from public.orders where status in (50, 60) and next_due < (at at time zone 'Asia/Shanghai')::date and (overdue_told is null or overdue_told < next_due)
  union select merchant_id from public.orders where status in (60, 65) and rent_end < (at at time zone 'Asia/Shanghai')::date and return_overdue_told is null
  union select merchant_id from public.overdue_case where collector_id is not null and next_told is distinct from next_at and next_at <= at
  union select p.merchant_id from public.repayment_plan p join public.orders o on o.merchant_id = p.merchant_id and o.id = p.order_id
    where p.state = 30 and (o.next_due is null or o.next_due < (at at time zone 'Asia/Shanghai')::date)
  union select merchant_id from public.repayment_plan where state = 20 and asked_until <= at
  union select m.merchant_id from public.merchant m
    where not exists (select from public.late_picture p where p.merchant_id = m.merchant_id
        and p.month_end >= (date_trunc('month', (at at time zone 'Asia/Shanghai') - interval '2 days'))::date - 1)
      and (exists (select from public.open_rent r where r.merchant_id = m.merchant_id) or exists (select from public.late_picture p where p.merchant_id = m.merchant_id))
  union select merchant_id from public.evidence_package where state in ('waiting', 'running')
  union select merchant_id from public.evidence_chain where stamp_next <= at
  union select m.merchant_id
    from (select date_trunc('day', (merchants_with_jobs.at - interval '10 minutes') at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai' as until) today
    cross join public.merchant m left join public.evidence_chain c on c.merchant_id = m.merchant_id
    -- The newest record is looked for by the index, of merchants alone whose days are not sealed yet.
    cross join lateral (select from public.operation_log l where l.merchant_id = m.merchant_id and l.at >= coalesce(c.closed_to, 'epoch') and l.at < today.until
      order by l.at desc limit 1) written
    where c.closed_to is null or c.closed_to < today.until;
end;
