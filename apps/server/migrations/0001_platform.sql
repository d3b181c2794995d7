-- Rooms: public holds tenant tables only, each keyed and fenced by merchant_id. directory holds what must be
-- found before the merchant is known (sign-in names, sessions, throttles). sandbox is the embedded payment
-- channel's own book. Roles merchant_tenant and merchant_platform are taken per transaction; the server's login
-- role (merchant_server) owns nothing and inherits neither.

create schema directory;
create schema sandbox;
revoke all on schema public from public;
grant usage on schema public to merchant_tenant, merchant_platform;
grant usage on schema directory, sandbox to merchant_server;

create function public.current_merchant() returns bigint language sql stable parallel safe
  return nullif(current_setting('app.merchant_id', true), '')::bigint;

-- Fences one table: forced row security, the merchant's own rows for merchant_tenant with the privileges given,
-- reading across merchants for merchant_platform, everything for the owner (migrations, backup).
create procedure public.fence_tenant_table(target regclass, privileges text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant on %s for all to merchant_tenant using (merchant_id = public.current_merchant()) with check (merchant_id = public.current_merchant())', target);
  execute format('create policy platform on %s for select to merchant_platform using (true)', target);
  execute format('create policy owner on %s for all to %I using (true) with check (true)', target, current_user);
  execute format('grant %s on %s to merchant_tenant', privileges, target);
  execute format('grant select on %s to merchant_platform', target);
end $$;

create function public.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it with a new row', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create table merchant (
  merchant_id bigint primary key,
  name text not null,
  is_guest boolean not null,
  enabled boolean not null default true,
  credit_code text not null default '',
  legal_person text not null default '',
  contact_name text not null default '',
  contact_phone text not null default '',
  return_address text not null default '',
  contract_version text not null default '',
  contract_signed_at timestamptz,
  contract_signed_by bigint,
  created_at timestamptz not null,
  version integer not null default 1
);
call fence_tenant_table('merchant', 'select, insert, update');

create table account (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  account text not null,
  name text not null,
  phone text not null default '',
  password_hash text not null,
  enabled boolean not null default true,
  store_id bigint,
  feishu_id text,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, account)
);
call fence_tenant_table('account', 'select, insert, update');

create table role (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  name text not null,
  description text not null default '',
  -- Route names and action codes that the contract declares.
  tags text[] not null,
  -- The administrator's role: holds every tag, also those that later versions add.
  is_administrator boolean not null default false,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, name)
);
call fence_tenant_table('role', 'select, insert, update, delete');

create table account_role (
  merchant_id bigint not null,
  account_id bigint not null,
  role_id bigint not null,
  primary key (merchant_id, account_id, role_id),
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, role_id) references role
);
create index on account_role (merchant_id, role_id);
call fence_tenant_table('account_role', 'select, insert, delete');

-- Who did what to what, when, why, from where. Never altered: the table's privileges and a trigger say so.
create table operation_log (
  merchant_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  actor_type text not null,
  actor_id bigint,
  actor_name text not null,
  module text not null,
  action text not null,
  object_type text not null,
  object_id bigint,
  object_no text not null default '',
  before jsonb,
  after jsonb,
  reason text not null default '',
  ip text not null default '',
  request_id text not null,
  primary key (merchant_id, id)
);
create index on operation_log (merchant_id, object_type, object_id, id);
create index on operation_log (merchant_id, at desc, id desc);
create index on operation_log (merchant_id, request_id);
call fence_tenant_table('operation_log', 'select, insert');
create trigger operation_log_append_only before update or delete on operation_log for each row execute function refuse_change();
create trigger operation_log_no_truncate before truncate on operation_log for each statement execute function refuse_change();

-- The first answer to a keyed change; a repeat gets it again.
create table idempotency (
  merchant_id bigint not null,
  actor text not null,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (merchant_id, actor, key)
);
create index on idempotency (merchant_id, created_at);
call fence_tenant_table('idempotency', 'select, insert, update, delete');

create table person_preference (
  merchant_id bigint not null,
  account_id bigint not null,
  key text not null,
  value jsonb not null,
  primary key (merchant_id, account_id, key),
  foreign key (merchant_id, account_id) references account
);
call fence_tenant_table('person_preference', 'select, insert, update, delete');

create table saved_view (
  merchant_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  list text not null,
  name text not null,
  shared boolean not null,
  content jsonb not null,
  created_at timestamptz not null,
  primary key (merchant_id, id),
  unique (merchant_id, account_id, list, name),
  foreign key (merchant_id, account_id) references account
);
create index on saved_view (merchant_id, list) where shared;
call fence_tenant_table('saved_view', 'select, insert, update, delete');

create table export_job (
  merchant_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  list text not null,
  filter jsonb not null,
  ids text[] not null,
  columns text[] not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  file_name text not null,
  failure text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The last sign of life; a running export without one for minutes was left by a crash.
  seen_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create index on export_job (merchant_id, account_id, id desc);
create unique index export_job_one_running on export_job (merchant_id, account_id) where state in ('waiting', 'running');
call fence_tenant_table('export_job', 'select, insert, update');

-- Finished files in pieces, so that every server process can hand them out.
create table export_piece (
  merchant_id bigint not null,
  export_id bigint not null,
  piece integer not null,
  bytes bytea not null,
  primary key (merchant_id, export_id, piece),
  foreign key (merchant_id, export_id) references export_job
);
call fence_tenant_table('export_piece', 'select, insert, delete');
