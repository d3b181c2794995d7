-- Counts that were finished without a document: it is written from what stands recorded of them. None of them changed a device, so it has no lines.
insert into stock_adjust (merchant_id, adjust_no, count_id, decided_names, scanned_names, confirmed_name, loss, at)
select c.merchant_id, 'PY' || to_char(c.ended_at at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad((c.id % 100000000)::text, 8, '0'), c.id, '',
  coalesce((select string_agg(distinct s.by_name, '、') from stock_count_scan s where s.merchant_id = c.merchant_id and s.count_id = c.id and s.back_at is null), ''),
  c.confirmed_name, c.loss, c.ended_at
from stock_count c
where c.state = 30 and not exists (select from stock_adjust a where a.merchant_id = c.merchant_id and a.count_id = c.id)
  and not exists (select from stock_count_line l where l.merchant_id = c.merchant_id and l.count_id = c.id and l.answer in ('accept', 'find'))
on conflict (merchant_id, adjust_no) do nothing;
