import { randomInt } from 'node:crypto';
import { withdrawState as at } from '@merchant-admin/contract/finance/codes';
import { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import { financeErrors as e } from '@merchant-admin/contract/finance/errors';
import { formatFen } from '@merchant-admin/common/money';
import { withdrawalsPath } from '@merchant-admin/contract/finance/paths';
import type { ChannelOutcome, PayOutIntent } from '../../../platform/channels/port.ts';
import { listener } from '../../../platform/events.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { act, type Caller } from '../../../platform/http/run.ts';
import { askedOutside } from '../../../platform/jobs/asked-outside.ts';
import { sweep } from '../../../platform/jobs/sweeps.ts';
import { systemCaller } from '../../../platform/jobs/system-caller.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import type { Services } from '../../../platform/services.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { nextAttempt } from '../../bills/index.ts';
import { postBack, postLeft, postReturned } from '../store/finance-ledger.ts';
import { comesBack, hasLeft, lockPurse } from '../store/purse.store.ts';
import { changeWithdrawal, duePayOuts, lockWithdrawal, openPayOuts, watchedPayOuts, type WithdrawalRow } from '../store/withdrawal.store.ts';
import { personOf, recordWithdrawal } from './finance-record.ts';
import { moveWithdrawal, withdrawalFor } from './withdraw.ts';

const day = 86_400_000;
/** Days for which the channel is asked whether the money stayed with the merchant. */
const watchedDays = 7;

/** Writes down that a withdrawal is paid, and carries it out once that is committed. */
export const withdrawPay = operation(financeEndpoints.withdrawPay, async (ctx, { body }) => {
  const found = await withdrawalFor(ctx, 'pay', body);
  if (body.amount !== found.amount - found.fee) refuse(e.WITHDRAW_SHORT, { text: `到账金额为${formatFen(found.amount - found.fee)}，请刷新后重试` });
  const { PAYMENT_CHANNEL: channel } = ctx.services.config;
  const outNo = `WD${ctx.today.replaceAll('-', '')}${String(randomInt(1e12)).padStart(12, '0')}`;
  const paying = { paid_id: personOf(ctx), paid_by: ctx.actor.name, channel, out_no: outNo, next_attempt_at: ctx.now };
  const answer = await moveWithdrawal(ctx, found, 'pay', at.PAYING, paying);
  await ctx.services.events.emit(ctx, 'withdrawal.intended', { withdrawalId: found.id });
  return answer;
});

const intentOf = (services: Services, row: WithdrawalRow): PayOutIntent => {
  const key = services.config.key('settle-payee');
  return {
    merchantId: row.merchant_id,
    outNo: row.out_no,
    amount: row.amount - row.fee,
    account: unseal(key, row.account_cipher),
    name: unseal(key, row.holder_cipher),
    title: `结算款 ${row.withdraw_no}`,
  };
};

/** Notes that the channel is about to be called: after a crash from here on it is asked first. */
async function begin(ctx: Ctx, id: number): Promise<{ row: WithdrawalRow; ask: boolean } | undefined> {
  await lockPurse(ctx);
  const row = (await lockWithdrawal(ctx, id))!;
  if (row.state !== at.PAYING) return undefined;
  const attempts = row.attempts + 1;
  await changeWithdrawal(ctx, id, { attempts, next_attempt_at: nextAttempt(ctx.now, attempts) });
  return { row, ask: row.attempts > 0 };
}

type Final = Extract<ChannelOutcome, { state: 'succeeded' | 'failed' }>;

/** What had left, or was set aside, is the merchant's again; its people are told why. */
async function failed(ctx: Ctx, row: WithdrawalRow, reason: string): Promise<void> {
  const wasPaid = row.state === at.PAID;
  await comesBack(ctx, await lockPurse(ctx), row.withdraw_no, row.amount, wasPaid);
  if (wasPaid) await postReturned(ctx, row.id, row.amount, row.fee);
  await postBack(ctx, row.id, row.amount);
  await changeWithdrawal(ctx, row.id, { state: at.FAILED, failure: reason, finished_at: ctx.now, next_attempt_at: null, ask_again_at: null });
  await recordWithdrawal(ctx, row, wasPaid ? '提现被退回' : '提现打款失败', reason);
  const text = `提现单${row.withdraw_no}${wasPaid ? '被收款银行退回' : '打款失败'}：${reason}，${formatFen(row.amount)}已退回余额`;
  await tellHolders(ctx, 'finance:withdraw', { kind: 'withdrawal', title: '提现未成功', text, link: withdrawalsPath });
}

/** Writes down what became of a pay-out, once; what had succeeded may come back. The merchant's money is locked first, as in every act. */
async function settle(ctx: Ctx, id: number, outcome: Final): Promise<void> {
  const purse = await lockPurse(ctx);
  const row = (await lockWithdrawal(ctx, id))!;
  if (outcome.state === 'failed') {
    if (row.state === at.PAYING || (row.state === at.PAID && outcome.code === 'returned')) await failed(ctx, row, outcome.reason);
    return;
  }
  if (row.state !== at.PAYING) return;
  await hasLeft(ctx, purse, row.amount);
  await postLeft(ctx, row.id, row.amount, row.fee);
  const next = new Date(ctx.now.getTime() + day);
  await changeWithdrawal(ctx, id, {
    state: at.PAID,
    channel_no: outcome.channelNo,
    finished_at: outcome.at ?? ctx.now,
    next_attempt_at: null,
    ask_again_at: next,
  });
  await recordWithdrawal(ctx, row, '提现打款成功');
  await tellHolders(ctx, 'finance:withdraw', {
    kind: 'withdrawal',
    title: '提现已到账',
    text: `提现单${row.withdraw_no}已打款成功，到账${formatFen(row.amount - row.fee)}`,
    link: withdrawalsPath,
  });
}

const asChannel = (caller: Caller, title: string): Caller => ({ ...caller, actor: { type: 'channel', id: null, name: title, key: 'channel' } });

/** Carries out one pay-out: written down, called, outcome written down. Safe to run again at any point. */
async function run(services: Services, caller: Caller, id: number): Promise<void> {
  const begun = await act(services, caller, (ctx) => begin(ctx, id));
  if (!begun) return;
  const channel = services.channels.get(begun.row.channel);
  const intent = intentOf(services, begun.row);
  const asked = begun.ask ? await channel.askPayOut(intent) : ({ state: 'absent' } as const);
  const outcome = asked.state === 'absent' ? await channel.payOut(intent) : asked;
  services.metrics.channelCalled(channel.name, 'payOut', outcome.state);
  if (outcome.state === 'succeeded' || outcome.state === 'failed') await act(services, asChannel(caller, channel.title), (ctx) => settle(ctx, id, outcome));
}

export const payOutIntended = listener('withdrawal.intended', async (ctx, { withdrawalId }) => {
  ctx.after(() => run(ctx.services, systemCaller(ctx.merchantId), withdrawalId));
});

export const withdrawalsSweep = sweep(
  {
    name: 'withdrawals',
    title: '提现打款',
    explains: '向支付渠道发起或查询尚无结果的提现打款',
    objects: 'withdrawal',
    outside: true,
    stillWaiting: openPayOuts,
  },
  askedOutside({ due: duePayOuts, ask: run, complaint: 'a withdrawal could not be paid' }),
);

/** Asks whether a pay-out stayed with the merchant. */
async function watch(services: Services, caller: Caller, id: number): Promise<boolean> {
  const row = await act(services, caller, async (ctx) => {
    const found = (await lockWithdrawal(ctx, id))!;
    const next = new Date(ctx.now.getTime() + day);
    const over = found.finished_at === null || next.getTime() > found.finished_at.getTime() + watchedDays * day;
    await changeWithdrawal(ctx, id, { ask_again_at: over ? null : next });
    return found.state === at.PAID ? found : undefined;
  });
  if (row === undefined) return false;
  const channel = services.channels.get(row.channel);
  const said = await channel.askPayOut(intentOf(services, row));
  services.metrics.channelCalled(channel.name, 'askPayOut', said.state);
  if (said.state !== 'failed' || said.code !== 'returned') return false;
  await act(services, asChannel(caller, channel.title), (ctx) => settle(ctx, id, said));
  return true;
}

export const withdrawalReturns = sweep(
  { name: 'withdrawal returns', title: '提现退票核对', explains: '向支付渠道查询已成功的提现是否被收款银行退回', objects: 'withdrawal', outside: true },
  askedOutside({ due: watchedPayOuts, ask: watch, complaint: 'a withdrawal could not be asked about' }),
);
