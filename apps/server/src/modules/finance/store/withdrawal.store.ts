import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { withdrawState as at, type WithdrawState } from '@merchant-admin/contract/finance/codes';
import { codes } from '../../../platform/db/codes.ts';
import { changed, maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { Due } from '../../../platform/jobs/report.ts';
import type { Condition } from '../../../platform/lists/conditions.ts';
import { seenByHead } from './statement.store.ts';

export interface WithdrawalRow {
  id: number;
  merchant_id: number;
  merchant_name: string;
  withdraw_no: string;
  state: WithdrawState;
  /** fen */
  amount: number;
  fee: number;
  holder_cipher: Buffer;
  account_cipher: Buffer;
  payee: string;
  note: string;
  applied_id: number;
  applied_by: string;
  applied_at: Date;
  reviewed_id: number | null;
  reviewed_by: string;
  reviewed_at: Date | null;
  paid_by: string;
  channel: string;
  out_no: string;
  attempts: number;
  failure: string;
  finished_at: Date | null;
  version: number;
}

export const withdrawalColumns = sql<WithdrawalRow>`w.id, w.merchant_id, m.name as merchant_name, w.withdraw_no, w.state, w.amount, w.fee, w.holder_cipher, w.account_cipher, w.payee, w.note, w.applied_id, w.applied_by, w.applied_at,
  w.reviewed_id, w.reviewed_by, w.reviewed_at, w.paid_by, w.channel, w.out_no, w.attempts, w.failure, w.finished_at, w.version`;
const read = (ctx: Ctx, where: Condition, how: Condition = sql``) =>
  maybe(
    ctx.tx,
    sql<WithdrawalRow>`select ${withdrawalColumns} from withdrawal w join merchant m on m.merchant_id = w.merchant_id where w.merchant_id = ${ctx.merchantId} and ${where} ${how}`,
  );

export const lockWithdrawal = (ctx: Ctx, id: string | number) => read(ctx, sql`w.id = ${id}::bigint and ${seenByHead(ctx)}`, sql`for update of w`);
export const withdrawalByOutNo = (ctx: Ctx, outNo: string) => read(ctx, sql`w.out_no = ${outNo} and w.out_no <> ''`);

/** Whether one of the merchant's is not over. */
export const hasLive = async (ctx: Ctx): Promise<boolean> =>
  (await maybe(ctx.tx, sql`select 1 from withdrawal where merchant_id = ${ctx.merchantId} and state in (${codes(at.REVIEW, at.TO_PAY, at.PAYING)})`)) !==
  undefined;

export interface NewWithdrawal {
  amount: number;
  fee: number;
  holder: Buffer;
  account: Buffer;
  /** The account, masked. */
  payee: string;
  note: string;
}
export const insertWithdrawal = (ctx: Ctx, made: NewWithdrawal): Promise<{ id: number; withdraw_no: string }> =>
  one(
    ctx.tx,
    sql<{
      id: number;
      withdraw_no: string;
    }>`insert into withdrawal (merchant_id, withdraw_no, state, amount, fee, holder_cipher, account_cipher, payee, note, applied_id, applied_by, applied_at)
      values (${ctx.merchantId}, ${`TX${ctx.today.replaceAll('-', '')}${String(randomInt(10_000_000_000)).padStart(10, '0')}`}, ${at.REVIEW}, ${made.amount}, ${made.fee}, ${made.holder}, ${made.account}, ${made.payee}, ${made.note},
        ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}) returning id, withdraw_no`,
  );

/** What may change of a withdrawal; a column that is not named stays. */
export type WithdrawalChange = Partial<{
  state: WithdrawState;
  reviewed_id: number | null;
  reviewed_by: string;
  reviewed_at: Date;
  paid_id: number | null;
  paid_by: string;
  channel: string;
  out_no: string;
  channel_no: string;
  attempts: number;
  next_attempt_at: Date | null;
  ask_again_at: Date | null;
  failure: string;
  finished_at: Date | null;
}>;
export async function changeWithdrawal(ctx: Ctx, id: number, change: WithdrawalChange): Promise<void> {
  const set = Object.entries(change).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await changed(ctx.tx, sql`update withdrawal set ${sql.join([...set, sql`version = version + 1`])} where merchant_id = ${ctx.merchantId} and id = ${id}`);
}

/** Pay-outs that wait for their channel and are due to be tried, and those that it is to be asked about once more. */
export const duePayOuts = (ctx: Ctx) =>
  sql<Due>`select id, withdraw_no as no from withdrawal where merchant_id = ${ctx.merchantId} and state = ${codes(at.PAYING)} and next_attempt_at <= ${ctx.now} order by next_attempt_at, id limit 200`;
export const watchedPayOuts = (ctx: Ctx) =>
  sql<Due>`select id, withdraw_no as no from withdrawal where merchant_id = ${ctx.merchantId} and ask_again_at <= ${ctx.now} order by ask_again_at, id limit 200`;
/** Of these, those that still wait. */
export const openPayOuts = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> =>
  (
    await rows(
      ctx.tx,
      sql<{ id: number }>`select id from withdrawal where merchant_id = ${ctx.merchantId} and id = any(${[...ids]}::bigint[]) and state = ${codes(at.PAYING)}`,
    )
  ).map(({ id }) => id);
