-- Who was called about unpaid rent, over all merchants of the platform, by a keyed hash of the person. Nobody reads it: the functions below answer yes or no.
create table directory.contact_try (
  id bigint generated always as identity primary key,
  person bytea not null,
  merchant_id bigint not null,
  at timestamptz not null,
  -- Whether somebody was spoken to. A call of which no result is noted counts as one.
  effective boolean not null default true
);
create index on directory.contact_try (person, at);

-- Whether a person may be called once more: fewer effective calls since that instant than the most.
create function directory.may_contact(who bytea, since timestamptz, most integer) returns boolean
language sql stable security definer set search_path = directory, public, pg_temp
as $$
  select count(*) < most from directory.contact_try where person = who and at >= since and effective;
$$;

-- Writes a call down, whether it was allowed or not: it has been made.
create function directory.note_contact(who bytea, moment timestamptz, spoke boolean) returns bigint
language sql security definer set search_path = directory, public, pg_temp
as $$
  insert into directory.contact_try (person, merchant_id, at, effective) values (who, public.current_merchant(), moment, spoke) returning id;
$$;

-- Takes one of a person's calls; null where none is left. Two at once are counted one after the other.
create function directory.take_contact(who bytea, moment timestamptz, since timestamptz, most integer) returns bigint
language plpgsql security definer set search_path = directory, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(encode(who, 'hex'), 55));
  if not directory.may_contact(who, since, most) then return null; end if;
  return directory.note_contact(who, moment, true);
end $$;

-- What came of a call of one's own.
create function directory.settle_contact(try bigint, spoke boolean) returns void
language sql security definer set search_path = directory, public, pg_temp
as $$
  update directory.contact_try set effective = spoke where id = try and merchant_id = public.current_merchant();
$$;

create function directory.forget_contacts(before timestamptz) returns bigint
language sql security definer set search_path = directory, public, pg_temp
as $$
  with gone as (delete from directory.contact_try where at < before returning 1) select count(*) from gone;
$$;

revoke all on function directory.may_contact(bytea, timestamptz, integer), directory.note_contact(bytea, timestamptz, boolean),
  directory.take_contact(bytea, timestamptz, timestamptz, integer), directory.settle_contact(bigint, boolean), directory.forget_contacts(timestamptz) from public;
grant execute on function directory.may_contact(bytea, timestamptz, integer), directory.note_contact(bytea, timestamptz, boolean),
  directory.take_contact(bytea, timestamptz, timestamptz, integer), directory.settle_contact(bigint, boolean) to merchant_tenant;
grant execute on function directory.forget_contacts(timestamptz) to merchant_server;

-- When a merchant's staff may call; a merchant without a row has the widest that the standard allows (GB/T 45251-2025).
create table contact_rule (
  merchant_id bigint primary key,
  enabled boolean not null,
  from_minute smallint not null check (from_minute >= 480),
  to_minute smallint not null check (to_minute <= 1320 and to_minute > from_minute),
  most smallint not null check (most between 1 and 3),
  version integer not null,
  reason text not null,
  made_by text not null,
  made_at timestamptz not null
);
call fence_tenant_table('contact_rule', 'select, insert, update');

-- A number that was shown for a call, or a call that was noted without one.
create table contact_attempt (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  account_id bigint not null,
  at timestamptz not null,
  side text not null check (side in ('debtor', 'emergency', 'daily')),
  -- Why a contact was asked (overdue/contact-codes.ts); null of the debtor.
  cause smallint,
  note text not null default '',
  try_id bigint not null,
  -- The record of what came of it.
  follow_id bigint,
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, account_id) references account,
  foreign key (merchant_id, follow_id) references order_follow
);
create index contact_attempt_open on contact_attempt (merchant_id, order_id, account_id, id desc) where follow_id is null;
call fence_tenant_table('contact_attempt', 'select, insert, update');

-- Who is not to be called: a debtor until a day, on all his orders with the merchant; a contact who refused, wherever his number stands.
create table contact_stop (
  merchant_id bigint not null,
  id bigint generated always as identity,
  order_id bigint not null,
  side text not null check (side in ('debtor', 'emergency', 'daily')),
  contact_id bigint,
  -- Keyed hash of the debtor's identity or of the contact's number.
  person bytea not null,
  reason smallint not null,
  note text not null,
  until date,
  at timestamptz not null,
  account_id bigint not null,
  operator_name text not null,
  ended_at timestamptz,
  end_reason text not null default '',
  primary key (merchant_id, id),
  check ((side = 'debtor') = (until is not null)),
  foreign key (merchant_id, order_id) references orders,
  foreign key (merchant_id, account_id) references account
);
create index contact_stop_live on contact_stop (merchant_id, person) where ended_at is null;
call fence_tenant_table('contact_stop', 'select, insert, update');

-- With whom was talked.
alter table order_follow add column side text not null default 'debtor' check (side in ('debtor', 'emergency', 'daily'));
