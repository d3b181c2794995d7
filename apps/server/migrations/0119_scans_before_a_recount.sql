-- When a line was last to be scanned once more: a scan that was made before that and is heard of after it is of the count before (seen_as 'before').
alter table stock_count_line add column recounted_at timestamptz;
