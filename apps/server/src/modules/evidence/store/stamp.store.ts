import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Head } from '../rules/chain.ts';

export interface HeadRow extends Head {
  sha256: string;
  closed_at: Date;
}

/** A head's columns, hashes in hex. */
export const headColumns = sql`seq, day, records, groups, encode(root, 'hex') as root, encode(prev, 'hex') as prev, encode(sha256, 'hex') as sha256, closed_at`;

/** The newest head, if a time stamp of it is due now. */
export const headToStamp = (ctx: Ctx) =>
  sql<HeadRow>`select ${headColumns} from evidence_head where merchant_id = ${ctx.merchantId}
    and seq = (select heads from evidence_chain where merchant_id = ${ctx.merchantId} and stamp_next <= ${ctx.now})`;

/** Keeps a head's time stamp; of two processes the first. No further one is due until there is a newer head. */
export async function keepStamp(ctx: Ctx, seq: number, stamp: { authority: string; neutral: boolean; token: Buffer; at: Date }): Promise<void> {
  await sql`insert into evidence_stamp (merchant_id, head_seq, authority, neutral, token, stamped_at)
    values (${ctx.merchantId}, ${seq}, ${stamp.authority}, ${stamp.neutral}, ${stamp.token}, ${stamp.at}) on conflict do nothing`.execute(ctx.tx);
  await sql`update evidence_chain set stamp_next = null, stamp_failure = '' where merchant_id = ${ctx.merchantId} and heads = ${seq}`.execute(ctx.tx);
}

/** Notes why no stamp came, and when one is asked for again. */
export const putOffStamp = (ctx: Ctx, failure: string, next: Date) =>
  sql`update evidence_chain set stamp_failure = ${failure}, stamp_next = ${next} where merchant_id = ${ctx.merchantId}`.execute(ctx.tx);
