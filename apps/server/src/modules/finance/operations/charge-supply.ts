import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { Ctx } from '../../../platform/http/context.ts';
import { postSupplied } from '../store/finance-ledger.ts';
import { lockPurse, payForSupply } from '../store/purse.store.ts';

/**
 * Has the merchant's funds pay for devices that the platform sent for it; where they do not suffice they fall below 0, and later statements make up for it.
 * @param amount fen; below 0 it is paid back
 */
export async function chargeSupply(ctx: Ctx, dispatch: { id: number; dispatch_no: string }, amount: number): Promise<void> {
  const purse = await lockPurse(ctx);
  await payForSupply(ctx, purse, dispatch.dispatch_no, amount);
  await postSupplied(ctx, dispatch.id, amount);
  const after = purse.balance - amount;
  ctx.effects.push({
    what: '商家余额',
    from: formatFen(purse.balance as Fen),
    to: after < 0 && amount > 0 ? `${formatFen(after as Fen)}（不足部分由后续结算抵扣）` : formatFen(after as Fen),
    amount: null,
  });
}
