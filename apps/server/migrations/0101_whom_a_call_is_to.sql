-- Which contact was called, or left in peace, and his name as it was shown then: contacts are edited and removed. Null and empty of the debtor and of older rows.
alter table contact_attempt add column contact_id bigint, add column whom text not null default '',
  add constraint contact_attempt_whom check (contact_id is null or side <> 'debtor');
alter table contact_stop add column whom text not null default '';
