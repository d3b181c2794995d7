import { sql } from 'kysely';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { nothingBefore, type Head } from '../rules/chain.ts';
import { sources, textOf, type Source, type SourceName } from './sources.ts';

export interface ChainRow {
  heads: number;
  records: number;
  head: Buffer;
  closed_to: Date;
  marks: Record<string, number>;
  stamp_failure: string;
  stamp_next: Date | null;
}

const columns = sql`heads, records, head, closed_to, marks, stamp_failure, stamp_next`;
const zero = Buffer.from(nothingBefore, 'hex');

/** The merchant's chain, locked: who closes a head comes one after the other. */
export async function lockChain(ctx: Ctx): Promise<ChainRow> {
  await sql`insert into evidence_chain (merchant_id, head, closed_to) values (${ctx.merchantId}, ${zero}, 'epoch') on conflict do nothing`.execute(ctx.tx);
  return one(ctx.tx, sql<ChainRow>`select ${columns} from evidence_chain where merchant_id = ${ctx.merchantId} for update`);
}

/** A row where days before an instant are not sealed yet. */
export const unsealed = (ctx: Ctx, before: Date) =>
  sql`select from (select ${ctx.merchantId}::bigint as id) m where not exists (select from evidence_chain c where c.merchant_id = m.id and c.closed_to >= ${before})`;

export const findChain = (ctx: Ctx): Promise<ChainRow | undefined> =>
  maybe(ctx.tx, sql<ChainRow>`select ${columns} from evidence_chain where merchant_id = ${ctx.merchantId}`);

/** A row that was given its id may be committed after rows of higher ids: so far back it is looked for. */
const lookBack = 50_000;

interface Part {
  seq: number;
  /** Rows written before that instant. */
  before: Date;
  /** The id up to which the source was looked through, and the most rows that are sealed. */
  mark: number;
  most: number;
}

/** Seals rows of a source that no head holds yet, those of the lowest ids first. @returns how many, and the highest id */
export async function sealRows(ctx: Ctx, name: SourceName, { seq, before, mark, most }: Part): Promise<{ n: number; top: number }> {
  const { from, id, subject, at, only, kept }: Source = sources[name];
  const written = at ? sql`${at} < ${before}` : sql`true`;
  return one(
    ctx.tx,
    sql<{ n: number; top: number }>`with found as materialized (
        select ${id} as id, ${subject} as subject, gen_random_uuid() as salt from ${from}
        where x.merchant_id = ${ctx.merchantId} and ${id} > ${mark - lookBack} and ${written} and ${only ?? sql`true`}
          and not exists (select from evidence_leaf l where l.merchant_id = ${ctx.merchantId} and l.source = ${name} and l.source_id = ${id})
        order by ${id} limit ${most}),
      texts as materialized (select f.id as found_id, f.subject as found_subject, f.salt, ${textOf(name, sql`f.salt`)} as text from found f join ${from} on x.merchant_id = ${ctx.merchantId} and ${id} = f.id),
      sealed as (insert into evidence_leaf (merchant_id, source, source_id, head_seq, subject, salt, sha256, text)
        select ${ctx.merchantId}, ${name}, found_id, ${seq}, found_subject, salt, sha256(convert_to(text, 'UTF8')), ${kept ? sql`text` : sql`null`} from texts returning source_id)
      select count(*)::int as n, coalesce(max(source_id), 0) as top from sealed`,
  );
}

/** Joins a head's records of each subject to a group, chained to the subject's group before. @returns the groups' hashes in the order of subjects */
export async function groupRows(ctx: Ctx, seq: number): Promise<string[]> {
  await sql`insert into evidence_group (merchant_id, head_seq, subject, records, before, prev, sha256)
    select ${ctx.merchantId}, ${seq}, g.subject, g.records, g.before, g.prev, sha256(convert_to('["group",' || to_json(g.subject)::text || ',' || g.before || ',"' || encode(g.prev, 'hex') || '",' || g.leaves || ']', 'UTF8'))
    from (select l.subject, l.records, l.leaves, coalesce(p.before + p.records, 0) as before, coalesce(p.sha256, ${zero}) as prev
      from (select subject, count(*)::int as records, string_agg('"' || encode(sha256, 'hex') || '"', ',' order by source collate "C", source_id) as leaves
        from evidence_leaf where merchant_id = ${ctx.merchantId} and head_seq = ${seq} group by subject) l
      left join lateral (select before, records, sha256 from evidence_group where merchant_id = ${ctx.merchantId} and subject = l.subject order by head_seq desc limit 1) p on true) g`.execute(
    ctx.tx,
  );
  return groupHashes(ctx, seq);
}

/** A head's groups, in the order of subjects. */
export const groupHashes = async (ctx: Ctx, seq: number): Promise<string[]> =>
  (
    await rows(
      ctx.tx,
      sql<{
        sha256: string;
      }>`select encode(sha256, 'hex') as sha256 from evidence_group where merchant_id = ${ctx.merchantId} and head_seq = ${seq} order by subject collate "C"`,
    )
  ).map((row) => row.sha256);

export const insertHead = (ctx: Ctx, head: Head, sha256: string) =>
  sql`insert into evidence_head (merchant_id, seq, day, records, groups, root, prev, sha256, closed_at)
    values (${ctx.merchantId}, ${head.seq}, ${head.day}::date, ${head.records}, ${head.groups}, ${Buffer.from(head.root, 'hex')}, ${Buffer.from(head.prev, 'hex')},
      ${Buffer.from(sha256, 'hex')}, ${ctx.now})`.execute(ctx.tx);

/** Moves the chain on to a head; a time stamp of it is to be asked for. */
export const moveChain = (ctx: Ctx, head: Head, sha256: string, marks: Record<string, number>) =>
  sql`update evidence_chain set heads = ${head.seq}, records = records + ${head.records}, head = ${Buffer.from(sha256, 'hex')}, marks = ${JSON.stringify(marks)}::jsonb, stamp_next = ${ctx.now}, stamp_failure = ''
    where merchant_id = ${ctx.merchantId}`.execute(ctx.tx);

export const closeDays = (ctx: Ctx, before: Date) => sql`update evidence_chain set closed_to = ${before} where merchant_id = ${ctx.merchantId}`.execute(ctx.tx);
