import { sql, type RawBuilder } from 'kysely';
import { maybe, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { pathTo } from '../rules/chain.ts';
import type { ListedGroup } from '../rules/format.ts';
import { sources, textOf, type Source, type SourceName } from './sources.ts';
import { headColumns, type HeadRow } from './stamp.store.ts';

export interface RecordRow {
  id: number;
  subject: string;
  head: number | null;
  salt: string;
  sha256: string;
  text: string | null;
  said: string | null;
}

/** The most records of one source in a package. */
const most = 20_000;

/** Sealed records of a source about some subjects. @param upTo the newest head that counts; what came after it is told as not sealed */
const sealed = (ctx: Ctx, name: SourceName, subjects: readonly string[], upTo: number): RawBuilder<unknown> => {
  const { from, id, said }: Source = sources[name];
  return sql`select l.source_id as id, l.subject, case when l.head_seq <= ${upTo} then l.head_seq end as head, l.salt::text as salt, encode(l.sha256, 'hex') as sha256,
      coalesce(l.text, now_is.text) as text, now_is.said
    from evidence_leaf l left join lateral (select ${textOf(name, sql`l.salt`)} as text, ${said ?? sql`null::text`} as said from ${from} where x.merchant_id = l.merchant_id and ${id} = l.source_id) now_is on true
    where l.merchant_id = ${ctx.merchantId} and l.source = ${name} and l.subject = any(${[...subjects]}::text[])`;
};

/** Records of a source about an order that no head seals yet. */
const unsealed = (ctx: Ctx, name: SourceName, orderId: number, mine: NonNullable<Source['mine']>): RawBuilder<unknown> => {
  const { from, id, subject, only, said }: Source = sources[name];
  return sql`select u.id, u.subject, null::int as head, u.salt::text as salt, encode(sha256(convert_to(u.text, 'UTF8')), 'hex') as sha256, u.text, u.said
    from (select ${id} as id, ${subject} as subject, s.salt, ${textOf(name, sql`s.salt`)} as text, ${said ?? sql`null::text`} as said
      from ${from} cross join lateral (select gen_random_uuid() as salt, x.merchant_id) s
      where x.merchant_id = ${ctx.merchantId} and ${mine(orderId)} and ${only ?? sql`true`}
        and not exists (select from evidence_leaf l where l.merchant_id = ${ctx.merchantId} and l.source = ${name} and l.source_id = ${id})) u`;
};

/** Records in the order in which groups have them; those that are not sealed stand last. */
const listed = (ctx: Ctx, found: RawBuilder<unknown>): Promise<RecordRow[]> =>
  rows(ctx.tx, sql<RecordRow>`select * from (${found}) r order by head nulls last, id limit ${most}`);

/** An order's records of one source. One statement, so that none is sealed in between. */
export async function recordsOfOrder(ctx: Ctx, name: SourceName, orderId: number, upTo: number): Promise<RecordRow[]> {
  const { mine }: Source = sources[name];
  return mine ? listed(ctx, sql`${sealed(ctx, name, [`order:${orderId}`], upTo)} union all ${unsealed(ctx, name, orderId, mine)}`) : [];
}

/** The records of uploads, by their keys. */
export const recordsOfFiles = (ctx: Ctx, keys: readonly string[], upTo: number): Promise<RecordRow[]> =>
  listed(
    ctx,
    sealed(
      ctx,
      'upload',
      keys.map((key) => `file:${key}`),
      upTo,
    ),
  );

/** The most heads in a package: fifty years of days. */
const mostHeads = 20_000;

/** The heads from the first that has something of the subjects to the newest, in their order. */
export const headsSince = (ctx: Ctx, first: number): Promise<HeadRow[]> =>
  rows(
    ctx.tx,
    sql<HeadRow>`select ${headColumns} from evidence_head where merchant_id = ${ctx.merchantId} and seq >= ${first} order by seq limit ${mostHeads}`,
  );

export interface StampRow {
  head_seq: number;
  authority: string;
  neutral: boolean;
  token: Buffer;
  stamped_at: Date;
}

/** The time stamps of heads from one on, the newest first. */
export const stampsSince = (ctx: Ctx, first: number, most: number): Promise<StampRow[]> =>
  rows(
    ctx.tx,
    sql<StampRow>`select head_seq, authority, neutral, token, stamped_at from evidence_stamp where merchant_id = ${ctx.merchantId} and head_seq >= ${first} order by head_seq desc limit ${most}`,
  );

export const newestHead = (ctx: Ctx): Promise<HeadRow | undefined> =>
  maybe(ctx.tx, sql<HeadRow>`select ${headColumns} from evidence_head where merchant_id = ${ctx.merchantId} order by seq desc limit 1`);

/** The heads up to one that have records of the subjects, in their order. */
export const headsOf = async (ctx: Ctx, subjects: readonly string[], upTo: number): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{
        seq: number;
      }>`select distinct head_seq as seq from evidence_group where merchant_id = ${ctx.merchantId} and subject = any(${[...subjects]}::text[]) and head_seq <= ${upTo} order by 1`,
    )
  ).map(({ seq }) => seq);

/** The groups of some subjects in one head, each with its way to the root. */
export async function groupsIn(ctx: Ctx, seq: number, subjects: readonly string[]): Promise<ListedGroup[]> {
  const all = await rows(
    ctx.tx,
    sql<{ subject: string; before: number; prev: string; sha256: string }>`select subject, before, encode(prev, 'hex') as prev, encode(sha256, 'hex') as sha256
      from evidence_group where merchant_id = ${ctx.merchantId} and head_seq = ${seq} order by subject collate "C"`,
  );
  const leaves = await rows(
    ctx.tx,
    sql<{
      subject: string;
      source: string;
      id: number;
      sha256: string;
    }>`select subject, source, source_id as id, encode(sha256, 'hex') as sha256 from evidence_leaf
      where merchant_id = ${ctx.merchantId} and subject = any(${[...subjects]}::text[]) and head_seq = ${seq} order by source collate "C", source_id`,
  );
  const bySubject = Map.groupBy(leaves, ({ subject }) => subject);
  const hashes = all.map(({ sha256 }) => sha256);
  return all.flatMap(({ subject, before, prev }, index) =>
    bySubject.has(subject)
      ? [
          {
            subject,
            head: seq,
            before,
            prev,
            leaves: bySubject.get(subject)!.map(({ source, id, sha256 }) => ({ source, id, sha256 })),
            index,
            of: hashes.length,
            path: pathTo(index, hashes),
          },
        ]
      : [],
  );
}
