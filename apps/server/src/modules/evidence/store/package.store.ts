import { sql } from 'kysely';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Missing } from '../rules/format.ts';

export interface PackageRow {
  id: number;
  order_id: number;
  order_no: string;
  store_id: number | null;
  number: number;
  state: 'waiting' | 'running' | 'made' | 'failed';
  reason: string;
  made_by_id: number;
  made_by: string;
  made_at: Date;
  failure: string;
  files: number;
  bytes: number;
  sha256: string | null;
  missing: Missing[];
  released_by: string;
  released_at: Date | null;
  release_reason: string;
  version: number;
  /** Whether a newer one of the order is made. */
  superseded: boolean;
}

const columns = sql`k.id, k.order_id, o.order_no, o.store_id, k.number, k.state, k.reason, k.made_by_id, k.made_by, k.made_at, k.failure, k.files, k.bytes, encode(k.sha256, 'hex') as sha256, k.missing,
  k.released_by, k.released_at, k.release_reason, k.version,
  exists (select from evidence_package n where n.merchant_id = k.merchant_id and n.order_id = k.order_id and n.number > k.number and n.state = 'made') as superseded`;
const from = sql`evidence_package k join orders o on o.merchant_id = k.merchant_id and o.id = k.order_id`;

/** An order's packages, the newest first. */
export const packagesOf = (ctx: Ctx, orderId: number): Promise<PackageRow[]> =>
  rows(
    ctx.tx,
    sql<PackageRow>`select ${columns} from ${from} where k.merchant_id = ${ctx.merchantId} and k.order_id = ${orderId} order by k.number desc limit 50`,
  );

export const packageById = (ctx: Ctx, id: string | number): Promise<PackageRow | undefined> =>
  maybe(ctx.tx, sql<PackageRow>`select ${columns} from ${from} where k.merchant_id = ${ctx.merchantId} and k.id = ${id}::bigint`);

/** Adds a package that waits to be made. The order is locked. @returns its id */
export const insertPackage = async (ctx: Ctx, orderId: number, number: number, reason: string): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{ id: number }>`insert into evidence_package (merchant_id, order_id, number, state, reason, made_by_id, made_by, made_at, seen_at)
        values (${ctx.merchantId}, ${orderId}, ${number}, 'waiting', ${reason}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}, ${ctx.now}) returning id`,
    )
  ).id;

/** Takes up a package that waits; false when another process has. */
export const takeUpPackage = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update evidence_package set state = 'running', seen_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'waiting'`,
  )) === 1;

export const dropPieces = (ctx: Ctx, id: number) =>
  sql`delete from evidence_piece where merchant_id = ${ctx.merchantId} and package_id = ${id}`.execute(ctx.tx);

/** Keeps a piece of a package that is being made; false where somebody else makes it by now. */
export const keepPiece = async (ctx: Ctx, id: number, piece: number, bytes: Buffer): Promise<boolean> => {
  const running = await changed(
    ctx.tx,
    sql`update evidence_package set seen_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'running'`,
  );
  if (running === 1)
    await sql`insert into evidence_piece (merchant_id, package_id, piece, bytes) values (${ctx.merchantId}, ${id}, ${piece}, ${bytes})`.execute(ctx.tx);
  return running === 1;
};

export const pieceOf = async (ctx: Ctx, id: number, piece: number): Promise<Buffer | undefined> =>
  (
    await maybe(
      ctx.tx,
      sql<{ bytes: Buffer }>`select bytes from evidence_piece where merchant_id = ${ctx.merchantId} and package_id = ${id} and piece = ${piece}`,
    )
  )?.bytes;

export interface Made {
  files: number;
  bytes: number;
  sha256: string;
  missing: readonly Missing[];
}

export const notePackageMade = async (ctx: Ctx, id: number, { files, bytes, sha256, missing }: Made): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update evidence_package set state = 'made', files = ${files}, bytes = ${bytes}, sha256 = ${Buffer.from(sha256, 'hex')}, missing = ${JSON.stringify(missing)}::jsonb, version = version + 1
      where merchant_id = ${ctx.merchantId} and id = ${id} and state = 'running'`,
  )) === 1;

export const notePackageFailed = async (ctx: Ctx, id: number, failure: string): Promise<boolean> =>
  (await changed(
    ctx.tx,
    sql`update evidence_package set state = 'failed', failure = ${failure}, version = version + 1 where merchant_id = ${ctx.merchantId} and id = ${id} and state in ('waiting', 'running')`,
  )) === 1;

export const notePackageReleased = (ctx: Ctx, id: number, reason: string) =>
  sql`update evidence_package set released_by_id = ${ctx.actor.id}, released_by = ${ctx.actor.name}, released_at = ${ctx.now}, release_reason = ${reason}, version = version + 1
    where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);
