import { sql } from 'kysely';
import type { UploadKind } from '@merchant-admin/contract/platform/upload-codes';
import { changed, maybe, one, rows, type Tx } from '../db/database.ts';
import type { Ctx } from '../http/context.ts';

export type UploadState = 'checking' | 'temporary' | 'claimed' | 'released' | 'removing';

/** What was found in an object. Pixels are 0 where there are none. */
export interface Found {
  type: string;
  /** Bytes of the object as it is kept. */
  size: number;
  width: number;
  height: number;
}

export interface UploadRow extends Found {
  key: string;
  kind: UploadKind;
  state: UploadState;
  entity: string;
  entity_id: number | null;
  /** The account that sent the upload. */
  account_id: number | null;
}

const columns = sql`key, kind, state, type, size, width, height, entity, entity_id, account_id`;

export const findUpload = (tx: Tx, merchantId: number, key: string) =>
  maybe(tx, sql<UploadRow>`select ${columns} from upload where merchant_id = ${merchantId} and key = ${key}`);

export const uploadsBy = (ctx: Ctx, keys: readonly string[]) =>
  rows(ctx.tx, sql<UploadRow>`select ${columns} from upload where merchant_id = ${ctx.merchantId} and key = any(${keys}::text[])`);

/** Bytes of the uploads that were read and that nothing holds. */
export const looseBytes = async (ctx: Ctx): Promise<number> =>
  (
    await one(
      ctx.tx,
      sql<{
        bytes: number;
      }>`select coalesce(sum(size), 0)::bigint as bytes from upload where merchant_id = ${ctx.merchantId} and state in ('checking', 'temporary')`,
    )
  ).bytes;

/** Uploads, locked in one order, so that two who want the same ones wait and do not deadlock. */
export const lockUploads = (ctx: Ctx, keys: readonly string[]) =>
  rows(ctx.tx, sql<UploadRow>`select ${columns} from upload where merchant_id = ${ctx.merchantId} and key = any(${keys}::text[]) order by key for update`);

/** Notes that an object is being read, before anything of it is kept: what a crash leaves is found and removed. @param sha256 of the object as it is kept */
export const beginUpload = (ctx: Ctx, key: string, kind: UploadKind, found: Found, sha256: Buffer) =>
  sql`insert into upload (merchant_id, key, kind, state, type, size, width, height, account_id, created_at, changed_at, sha256)
    values (${ctx.merchantId}, ${key}, ${kind}, 'checking', ${found.type}, ${found.size}, ${found.width}, ${found.height}, ${ctx.actor.id}, ${ctx.now}, ${ctx.now}, ${sha256})
    on conflict do nothing`.execute(ctx.tx);

/** Makes these uploads count from now on. */
export const finishUploads = (ctx: Ctx, keys: readonly string[]) =>
  changed(
    ctx.tx,
    sql`update upload set state = 'temporary', changed_at = ${ctx.now} where merchant_id = ${ctx.merchantId} and key = any(${keys}::text[]) and state = 'checking'`,
  );

export const markClaimed = (ctx: Ctx, keys: readonly string[], entity: string, id: number) =>
  sql`update upload set state = 'claimed', entity = ${entity}, entity_id = ${id}, changed_at = ${ctx.now}
    where merchant_id = ${ctx.merchantId} and key = any(${keys}::text[]) and state = 'temporary'`.execute(ctx.tx);

export const markReleased = (ctx: Ctx, keys: readonly string[], entity: string, id: number) =>
  changed(
    ctx.tx,
    sql`update upload set state = 'released', entity = '', entity_id = null, changed_at = ${ctx.now}
      where merchant_id = ${ctx.merchantId} and key = any(${keys}::text[]) and state = 'claimed' and entity = ${entity} and entity_id = ${id}`,
  );

/** How many uploads are taken at a time. */
export const mostTaken = 500;

/** Takes uploads that nothing claimed in a day or that were released, and those whose removal a crash broke off. */
export const takeLoose = (ctx: Ctx, before: Date) =>
  rows(
    ctx.tx,
    sql<{ key: string }>`update upload set state = 'removing', changed_at = ${ctx.now}
      where merchant_id = ${ctx.merchantId} and key in (
        select key from upload where merchant_id = ${ctx.merchantId}
          and (state in ('released', 'removing') or (state in ('checking', 'temporary') and changed_at < ${before}))
        order by changed_at limit ${mostTaken} for update skip locked)
      returning key`,
  );

export const forgetUpload = (ctx: Ctx, key: string) =>
  sql`delete from upload where merchant_id = ${ctx.merchantId} and key = ${key} and state = 'removing'`.execute(ctx.tx);
