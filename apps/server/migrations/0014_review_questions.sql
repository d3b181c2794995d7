-- What a risk provider said of an order's customer, or why it did not. Reports are never changed: a newer one counts.
create table risk_report (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  order_id bigint not null,
  -- Codes: packages/contract/src/risk/codes.ts.
  kind text not null check (kind in ('risk', 'rejectReason', 'income', 'smartShieldRisk')),
  provider text not null,
  outcome text not null check (outcome in ('answered', 'timed-out', 'failed', 'garbage')),
  failure text not null default '',
  score integer,
  level text check (level in ('low', 'medium', 'high', 'extreme')),
  segment text not null default '',
  hits text[] not null default '{}',
  summary jsonb not null default '[]',
  took_ms integer not null,
  asked_at timestamptz not null,
  account_id bigint,
  asked_by text not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders,
  check (outcome = 'answered' or (score is null and level is null and hits = '{}'))
);
create index on risk_report (merchant_id, order_id, kind, id desc);
call fence_tenant_table('risk_report', 'select, insert');

-- The question bank of the phone review and of the quality check.
create table review_question (
  merchant_id bigint not null references merchant,
  id bigint generated always as identity,
  -- Codes: packages/contract/src/review/codes.ts.
  category text not null check (category in ('phone', 'inspection')),
  kind text not null check (kind in ('single', 'multiple', 'text')),
  title text not null,
  hint text not null default '',
  required boolean not null,
  enabled boolean not null default false,
  sort integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, category, title)
);
create index on review_question (merchant_id, category, sort, id);
call fence_tenant_table('review_question', 'select, insert, update');

create table review_option (
  merchant_id bigint not null,
  id bigint generated always as identity,
  question_id bigint not null,
  text text not null,
  -- Chosen in an answer it warns the reviewer.
  is_risk boolean not null,
  enabled boolean not null default true,
  sort integer not null,
  version integer not null default 1,
  primary key (merchant_id, id),
  unique (merchant_id, question_id, text),
  foreign key (merchant_id, question_id) references review_question
);
create index on review_option (merchant_id, question_id, sort, id);
call fence_tenant_table('review_option', 'select, insert, update');

-- What the customer answered. Each saving is a sheet of its own with the words as they were then; the newest counts.
create table review_answers (
  merchant_id bigint not null,
  order_id bigint not null,
  version integer not null,
  answers jsonb not null,
  account_id bigint,
  operator_name text not null,
  at timestamptz not null,
  primary key (merchant_id, order_id, version),
  foreign key (merchant_id, order_id) references orders
);
call fence_tenant_table('review_answers', 'select, insert');

-- Who passed an order's review, in which turn, and with which special reason.
create table review_approval (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  account_id bigint not null,
  operator_name text not null,
  -- false: a second reviewer is to pass it too.
  final boolean not null,
  special_reason text not null default '',
  at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, account_id) references account
);
create index on review_approval (merchant_id, order_id, id);
call fence_tenant_table('review_approval', 'select, insert');
