-- Cases by when somebody was given them or talked about them last.
create index overdue_case_worked on overdue_case (merchant_id, greatest(assigned_at, last_at) desc, order_id desc) where greatest(assigned_at, last_at) is not null;

-- What was added to a talk: uploads.
alter table order_follow add column pictures text[] not null default '{}';
