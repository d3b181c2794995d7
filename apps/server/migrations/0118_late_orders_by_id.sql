-- Late orders that are known by their ids (by what they owe, by what became of their promises) are told apart from their index alone.
create index orders_late_one on orders (merchant_id, id) include (late_since, case_stage, case_collector_id, source_id, store_id) where status in (50, 60, 65, 70, 75, 80);
