-- A promise is a record about late rent that has a day. Whether it was kept is never stored: that follows from the days on which money came.
-- Why it took the place of one whose day was not over; '' where it took nobody's.
alter table order_follow add column supersede_reason text not null default '';

-- Every promise has its sum: where none was named, the rent that was late when it was made, else all rent that was open then, else whatever comes.
update order_follow f set promise_amount = greatest(coalesce(nullif(s.late, 0), s.open), 1)
from (
  select p.merchant_id, p.id, coalesce(sum(r.open), 0) as open,
    coalesce(sum(r.open) filter (where r.due_date < (p.at at time zone 'Asia/Shanghai')::date), 0) as late
  from order_follow p
  left join lateral (
    -- Types 1, 2 and 5 are rent, state 80 is cancelled: bills/codes.ts.
    select b.due_date, greatest(b.amount - coalesce((
        select sum(l.amount) from document_bill l join money_document d on d.merchant_id = l.merchant_id and d.id = l.document_id
        where l.merchant_id = b.merchant_id and l.bill_id = b.id and d.state = 'succeeded' and d.kind <> 'refund' and d.came_at < p.at
      ), 0), 0) as open
    from bill b where b.merchant_id = p.merchant_id and b.order_id = p.order_id and b.type in (1, 2, 5) and b.status <> 80
  ) r on true
  where p.promise_date is not null and p.promise_amount is null
  group by p.merchant_id, p.id
) s
where f.merchant_id = s.merchant_id and f.id = s.id;
update overdue_case c set promise_amount = f.promise_amount
from order_follow f
where c.promise_date is not null and c.promise_amount is null and f.merchant_id = c.merchant_id and f.order_id = c.order_id
  and f.promise_date = c.promise_date and f.at = c.promised_at;

alter table order_follow add check (promise_date is null or promise_amount is not null);
alter table overdue_case add check ((promise_date is null) = (promised_at is null) and (promise_date is null or promise_amount is not null));

create index order_follow_promised on order_follow (merchant_id, promise_date desc, id desc) where promise_date is not null;
create index overdue_case_promised on overdue_case (merchant_id, promise_date desc, order_id) where promise_date is not null;
