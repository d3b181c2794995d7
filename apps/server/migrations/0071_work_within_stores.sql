-- The store within which somebody of head office began an export or an import; null where he chose none. Its rows are held to it.
alter table export_job add column store_id bigint;
alter table import_job add column store_id bigint;
