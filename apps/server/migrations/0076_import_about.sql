-- What the rows of a sheet have in common, as it was given beside the sheet: where devices of an intake come to, from whom.
alter table import_job add column about jsonb not null default '{}';
