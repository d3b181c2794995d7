-- What an inspection found of each device by itself: number, result, checklist, rules applied, where it goes. Empty where one finding is of all.
alter table inspection add column devices jsonb not null default '[]';
