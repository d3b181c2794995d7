import { sql } from 'kysely';
import type { FlowKind } from '@merchant-admin/contract/finance/codes';
import { changed, maybe } from '../../../platform/db/database.ts';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** A merchant's funds; fen. */
export interface Purse {
  balance: number;
  withdrawing: number;
  settled: number;
  withdrawn: number;
  /** What devices cost that the platform sent for the merchant. */
  supplied: number;
}
const nothing: Purse = { balance: 0, withdrawing: 0, settled: 0, withdrawn: 0, supplied: 0 };
const columns = sql`balance, withdrawing, settled, withdrawn, supplied`;

export const purseOf = async (ctx: Ctx): Promise<Purse> =>
  (await maybe(ctx.tx, sql<Purse>`select ${columns} from settle_purse where merchant_id = ${ctx.merchantId}`)) ?? nothing;

/** The funds, locked: acts on one merchant's money happen one after another. @throws NOT_FOUND for a merchant that is none */
export async function lockPurse(ctx: Ctx): Promise<Purse> {
  await sql`insert into settle_purse (merchant_id) select merchant_id from merchant where merchant_id = ${ctx.merchantId} on conflict do nothing`.execute(
    ctx.tx,
  );
  return (
    (await maybe(ctx.tx, sql<Purse>`select ${columns} from settle_purse where merchant_id = ${ctx.merchantId} for update`)) ?? refuse(platformErrors.NOT_FOUND)
  );
}

/** Notes that it was looked today whether a statement can be made. */
export const lookedToday = (ctx: Ctx) => changed(ctx.tx, sql`update settle_purse set looked_on = ${ctx.today}::date where merchant_id = ${ctx.merchantId}`);

/** Writes locked funds. */
const write = (ctx: Ctx, { balance, withdrawing, settled, withdrawn, supplied }: Purse) =>
  changed(
    ctx.tx,
    sql`update settle_purse set balance = ${balance}, withdrawing = ${withdrawing}, settled = ${settled}, withdrawn = ${withdrawn}, supplied = ${supplied} where merchant_id = ${ctx.merchantId}`,
  );

const tell = (ctx: Ctx, kind: FlowKind, refNo: string, amount: number, before: number) =>
  sql`insert into purse_flow (merchant_id, at, kind, ref_no, amount, before, after, by_name)
    values (${ctx.merchantId}, ${ctx.now}, ${kind}, ${refNo}, ${amount}, ${before}, ${before + amount}, ${ctx.actor.name})`.execute(ctx.tx);

/** A statement's sum joins the funds, or leaves them where more went back than came. @param amount fen */
export async function settleInto(ctx: Ctx, purse: Purse, refNo: string, amount: number): Promise<void> {
  await write(ctx, { ...purse, balance: purse.balance + amount, settled: purse.settled + amount });
  if (amount !== 0) await tell(ctx, 'settled', refNo, amount, purse.balance);
}
/** A withdrawal is set aside. */
export async function setAside(ctx: Ctx, purse: Purse, refNo: string, amount: number): Promise<void> {
  await write(ctx, { ...purse, balance: purse.balance - amount, withdrawing: purse.withdrawing + amount });
  await tell(ctx, 'withdraw', refNo, -amount, purse.balance);
}
/** It comes back: nobody was paid, or the money was sent back. @param wasPaid whether it had left */
export async function comesBack(ctx: Ctx, purse: Purse, refNo: string, amount: number, wasPaid: boolean): Promise<void> {
  const rest = wasPaid ? { withdrawn: purse.withdrawn - amount } : { withdrawing: purse.withdrawing - amount };
  await write(ctx, { ...purse, ...rest, balance: purse.balance + amount });
  await tell(ctx, 'returned', refNo, amount, purse.balance);
}
/** It has left. */
export const hasLeft = (ctx: Ctx, purse: Purse, amount: number) =>
  write(ctx, { ...purse, withdrawing: purse.withdrawing - amount, withdrawn: purse.withdrawn + amount });

/** Devices that the platform sent for the merchant are paid for, or paid back. @param amount fen; below 0 what is paid back */
export async function payForSupply(ctx: Ctx, purse: Purse, refNo: string, amount: number): Promise<void> {
  await write(ctx, { ...purse, balance: purse.balance - amount, supplied: purse.supplied + amount });
  await tell(ctx, amount > 0 ? 'supplied' : 'supplyBack', refNo, -amount, purse.balance);
}
