import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { Ctx } from '../../../platform/http/context.ts';
import { postSupplied } from '../store/finance-ledger.ts';
import { lockPurse, payForSupply } from '../store/purse.store.ts';

/** Tells what becomes of the merchant's funds when `amount` fen are taken from them; below 0 where they do not suffice. */
export function tellFunds(ctx: Ctx, what: string, balance: number, amount: number): void {
  const after = balance - amount;
  ctx.effects.push({
    what,
    from: formatFen(balance as Fen),
    to: after < 0 && amount > 0 ? `${formatFen(after as Fen)}（不足部分由后续结算抵扣）` : formatFen(after as Fen),
    amount: null,
  });
}

/**
 * Has the merchant's funds pay for devices that the platform sent for it; where they do not suffice they fall below 0, and later statements make up for it.
 * @param amount fen; below 0 it is paid back
 */
export async function chargeSupply(ctx: Ctx, dispatch: { id: number; dispatch_no: string }, amount: number): Promise<void> {
  const purse = await lockPurse(ctx);
  await payForSupply(ctx, purse, dispatch.dispatch_no, amount);
  await postSupplied(ctx, dispatch.id, amount);
  tellFunds(ctx, '商家余额', purse.balance, amount);
}
