-- What people take out and bring in as files, and what the system tells them.

alter table export_job add column bytes bigint not null default 0;
grant delete on export_job to merchant_tenant;

-- A sheet that somebody brought in: checked row by row, then applied row by row.
create table import_job (
  merchant_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  form text not null,
  file_name text not null,
  state text not null check (state in ('checked', 'waiting', 'running', 'done', 'failed', 'cancelled')),
  total integer not null,
  bad integer not null,
  warned integer not null,
  succeeded integer not null default 0,
  failed integer not null default 0,
  failure text not null default '',
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The last sign of life; a running import without one for minutes was left by a crash.
  seen_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create index on import_job (merchant_id, account_id, created_at desc);
create unique index import_job_one_running on import_job (merchant_id, account_id) where state in ('waiting', 'running');
create index import_job_under_way on import_job (merchant_id) where state in ('waiting', 'running');
call fence_tenant_table('import_job', 'select, insert, update, delete');

-- One row of the sheet under its line number. It leaves 'ready' in the transaction that applies it, so it is applied once.
create table import_row (
  merchant_id bigint not null,
  import_id bigint not null,
  line integer not null,
  cells jsonb not null,
  state text not null check (state in ('bad', 'ready', 'done', 'failed', 'skipped')),
  -- What applying does: create or change; empty for a row that is bad.
  effect text not null,
  problems text[] not null,
  warnings text[] not null,
  primary key (merchant_id, import_id, line),
  foreign key (merchant_id, import_id) references import_job
);
create index on import_row (merchant_id, import_id, state, line);
call fence_tenant_table('import_row', 'select, insert, update, delete');

create table notice (
  merchant_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  kind text not null,
  title text not null,
  text text not null,
  -- A page of the console, or empty.
  link text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, account_id) references account
);
create index on notice (merchant_id, account_id, id desc);
-- The bell counts by this index alone.
create index notice_unread on notice (merchant_id, account_id) where read_at is null;
create index on notice (merchant_id, created_at);
call fence_tenant_table('notice', 'select, insert, update, delete');

create function directory.merchants_with_imports()
returns table (merchant_id bigint) language sql stable security definer set search_path = public, directory, pg_temp
begin atomic
  select distinct merchant_id from public.import_job where state in ('waiting', 'running');
end;
revoke all on function directory.merchants_with_imports() from public;
grant execute on function directory.merchants_with_imports() to merchant_server;
