import type { ClientBase } from 'pg';

/**
 * Lets a database become again what it is now: what its tables hold and where its sequences stand is kept in a schema beside them, and `kept.reset()` puts it
 * back without asking any trigger. Tables are emptied by deleting: truncating them would have every connection plan its statements anew. Who changes a table, a
 * trigger or another thing of the schema is noted in `kept.changed`: that is not put back.
 */
const keeping = `
create schema kept;
create view kept.own_table as
  select c.oid, n.nspname || '.' || c.relname as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('kept', 'information_schema') and n.nspname not like 'pg\\_%';
create table kept.sequence as
  select format('%I.%I', schemaname, sequencename)::regclass as id, coalesce(last_value, start_value) as value, last_value is not null as called from pg_sequences;
do $$
declare
  own record;
  filled boolean;
begin
  for own in select * from kept.own_table loop
    execute format('select exists (select from %s)', own.oid::regclass) into filled;
    if filled then execute format('create table kept.%I as table %s', own.name, own.oid::regclass); end if;
  end loop;
end $$;
create function kept.columns(of oid) returns text language sql stable as $$
  select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute where attrelid = of and attnum > 0 and not attisdropped and attgenerated = ''
$$;
create function kept.reset() returns void language plpgsql set session_replication_role = replica as $$
declare
  own record;
  filled boolean;
begin
  for own in select oid::regclass as id, name, kept.columns(oid) as columns, to_regclass(format('kept.%I', name)) as first from kept.own_table loop
    execute format('select exists (select from %s)', own.id) into filled;
    if filled then execute format('delete from %s', own.id); end if;
    if own.first is not null then
      execute format('insert into %s (%s) overriding system value select %s from %s', own.id, own.columns, own.columns, own.first);
    end if;
  end loop;
  perform setval(id, value, called) from kept.sequence;
end $$;
create table kept.changed (what text);
create function kept.note() returns event_trigger language plpgsql security definer as $$ begin insert into kept.changed values (tg_tag); end $$;
create event trigger kept_note on ddl_command_end execute function kept.note();`;

export const keepFirstRows = (client: ClientBase): Promise<unknown> => client.query(keeping);
