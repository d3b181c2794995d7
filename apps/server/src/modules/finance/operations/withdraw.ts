import { maskAccount, maskName } from '@merchant-admin/common/mask';
import { formatFen } from '@merchant-admin/common/money';
import { withdrawActs, withdrawState as at, withdrawStates, type WithdrawAct } from '@merchant-admin/contract/finance/codes';
import { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import { financeErrors as e } from '@merchant-admin/contract/finance/errors';
import { withdrawalsPath } from '@merchant-admin/contract/finance/paths';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { insist, refuse } from '../../../platform/http/refusal.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { withdrawMachine } from '../rules/finance-states.ts';
import { withdrawFee } from '../rules/withdraw-fee.ts';
import { postAside, postBack } from '../store/finance-ledger.ts';
import { comesBack, lockPurse, setAside } from '../store/purse.store.ts';
import { changeWithdrawal, insertWithdrawal, lockWithdrawal, type WithdrawalRow } from '../store/withdrawal.store.ts';
import { personOf, recordWithdrawal } from './finance-record.ts';
import { againstWithdrawing, withdrawFacts } from './funds.ts';

/** Asks for a sum of one's own funds, which is set aside at once. */
export const withdrawApply = operation(financeEndpoints.withdrawApply, async (ctx, { body }) => {
  if (body.preview) ctx.previewOnly();
  const purse = await lockPurse(ctx);
  const facts = await withdrawFacts(ctx, purse);
  const against = againstWithdrawing(ctx, facts);
  if (against) refuse(against.error, { text: against.text });
  const { least, most } = facts.terms;
  if (body.amount < least || body.amount > most) refuse(e.WITHDRAW_BOUNDS, { text: `单笔提现须在${formatFen(least)}至${formatFen(most)}之间` });
  if (body.amount > purse.balance) refuse(e.WITHDRAW_SHORT, { text: `可提现余额${formatFen(purse.balance)}，请减少提现金额` });
  const fee = withdrawFee(body.amount, facts.terms);
  const key = ctx.services.config.key('settle-payee');
  const { holder_cipher: holder, account_cipher: account } = facts.payee!;
  const payee = `${maskName(unseal(key, holder))} ${maskAccount(unseal(key, account))}`;
  const made = await insertWithdrawal(ctx, { amount: body.amount, fee, holder, account, payee, note: body.note });
  await setAside(ctx, purse, made.withdraw_no, body.amount);
  await postAside(ctx, made.id, body.amount);
  ctx.effects.push({ what: '可提现余额', from: formatFen(purse.balance), to: formatFen(purse.balance - body.amount), amount: null });
  ctx.effects.push({ what: '手续费', from: '', to: formatFen(fee), amount: null }, { what: '到账', from: '', to: formatFen(body.amount - fee), amount: null });
  await recordWithdrawal(ctx, { ...made, amount: body.amount }, '申请提现', body.note);
  return { withdraw_id: String(made.id), fee, arrives: body.amount - fee, effects: ctx.effects };
});

/** What whoever asks has done with a withdrawal. */
export const withdrawFactsOf = (ctx: Ctx, row: WithdrawalRow, own: boolean) => ({
  state: row.state,
  applied: row.applied_id === personOf(ctx),
  reviewed: row.reviewed_id !== null && row.reviewed_id === personOf(ctx),
  own,
});

/** A withdrawal that an act may happen to now, as its person saw it, locked behind the merchant's money. @throws WITHDRAW_NOT_FOUND, what stands against the act, STALE */
export async function withdrawalFor(
  ctx: Ctx,
  act: WithdrawAct,
  { withdraw_id: id, version }: { withdraw_id: string; version: number },
): Promise<WithdrawalRow> {
  await lockPurse(ctx);
  const found = (await lockWithdrawal(ctx, id)) ?? refuse(e.WITHDRAW_NOT_FOUND);
  insist(withdrawMachine.judge(act, withdrawFactsOf(ctx, found, true)), e.WITHDRAW_STATE);
  if (found.version !== version) refuse(platformErrors.STALE);
  return found;
}

/** Moves a withdrawal on, and tells what follows. */
export async function moveWithdrawal(
  ctx: Ctx,
  found: WithdrawalRow,
  act: WithdrawAct,
  to: WithdrawalRow['state'],
  more: Parameters<typeof changeWithdrawal>[2],
  reason = '',
) {
  await changeWithdrawal(ctx, found.id, { state: to, ...more });
  ctx.effects.unshift({ what: '提现', from: withdrawStates[found.state], to: withdrawStates[to], amount: null });
  await recordWithdrawal(ctx, found, withdrawActs[act], reason);
  return { version: found.version + 1, effects: ctx.effects };
}

/** What was set aside is the merchant's again. */
async function giveUp(ctx: Ctx, found: WithdrawalRow): Promise<void> {
  await comesBack(ctx, await lockPurse(ctx), found.withdraw_no, found.amount, false);
  await postBack(ctx, found.id, found.amount);
  ctx.effects.push({ what: '退回可提现余额', from: '', to: '', amount: found.amount });
}

export const withdrawCancel = operation(financeEndpoints.withdrawCancel, async (ctx, { body }) => {
  const found = await withdrawalFor(ctx, 'cancel', body);
  await giveUp(ctx, found);
  return moveWithdrawal(ctx, found, 'cancel', at.CANCELLED, { failure: body.reason, finished_at: ctx.now }, body.reason);
});

/** Passes a withdrawal or rejects it; never who applied for it. */
export const withdrawDecide = operation(financeEndpoints.withdrawDecide, async (ctx, { body }) => {
  const act = body.pass ? 'pass' : 'reject';
  const found = await withdrawalFor(ctx, act, body);
  if (!body.pass && body.note === '') refuse(ordersErrors.REASON_REQUIRED);
  const reviewed = { reviewed_id: personOf(ctx), reviewed_by: ctx.actor.name, reviewed_at: ctx.now };
  if (body.pass) return moveWithdrawal(ctx, found, act, at.TO_PAY, reviewed, body.note);
  await giveUp(ctx, found);
  await tellHolders(ctx, 'finance:withdraw', {
    kind: 'withdrawal',
    title: '提现被驳回',
    text: `提现单${found.withdraw_no}被驳回：${body.note}，${formatFen(found.amount)}已退回余额`,
    link: withdrawalsPath,
  });
  return moveWithdrawal(ctx, found, act, at.REJECTED, { ...reviewed, failure: body.note, finished_at: ctx.now }, body.note);
});
