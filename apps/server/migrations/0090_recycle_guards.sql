-- Who set a sheet's price last: the answers follow from what he saw, so he neither decides about it nor pays for it.
alter table recycle_sheet add column priced_by bigint;
update recycle_sheet set priced_by = made_by;
alter table recycle_sheet alter column priced_by set not null;

-- A device that is still locked to an account, though nobody inspected it.
alter table recycle_order
  drop constraint recycle_order_stop_check,
  add constraint recycle_order_stop_check check (stop in ('', 'ours', 'elsewhere', 'open', 'reported', 'locked'));

-- What was cancelled on its way comes all the same, and goes home as it came.
alter table recycle_order
  drop constraint recycle_order_check2,
  add constraint recycle_order_signed_check check (
    state in (10, 20, 90) or (state = 85 and company <> '') or (imei <> '' and signed_at is not null and cardinality(proofs) > 0)
  );
