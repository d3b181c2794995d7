-- Who asked for another price takes that back while nobody has decided about it.
do $$
declare
  rule text;
begin
  for rule in select conname from pg_constraint where conrelid = 'recycle_correction'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%decided_by <> asked_by%' or pg_get_constraintdef(oid) like '%agreed%refused%') loop
    execute format('alter table recycle_correction drop constraint %I', rule);
  end loop;
end $$;
alter table recycle_correction
  add constraint recycle_correction_state_check check (state in ('waiting', 'agreed', 'refused', 'withdrawn')),
  add constraint recycle_correction_other_check check (decided_by is null or (decided_by = asked_by) = (state = 'withdrawn'));
