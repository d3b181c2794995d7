import { businessTime } from '@merchant-admin/common/dates';
import { maskAccount, maskName } from '@merchant-admin/common/mask';
import { formatFen } from '@merchant-admin/common/money';
import { flowKinds, weekdays } from '@merchant-admin/contract/finance/codes';
import { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import { financeErrors as e } from '@merchant-admin/contract/finance/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import type { Ctx } from '../../../platform/http/context.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { unseal } from '../../../platform/session/seal.ts';
import { listFlows, merchantName } from '../store/finance-list.view.ts';
import { payeeOf, type PayeeRow } from '../store/payee.store.ts';
import { purseOf, type Purse } from '../store/purse.store.ts';
import { dueSums } from '../store/settle-due.view.ts';
import { settlingSum } from '../store/statement.store.ts';
import { termsOf, type Terms } from '../store/terms.store.ts';
import { hasLive } from '../store/withdrawal.store.ts';
import { inMerchant } from './finance-record.ts';
import { instantOf } from './settle-list.ts';

/** Terms with the name of their weekday. */
export const shownTerms = <T extends Terms>(terms: T) => ({ ...terms, weekday_name: weekdays[terms.weekday as keyof typeof weekdays] });

export interface WithdrawFacts {
  purse: Purse;
  terms: Terms;
  payee: PayeeRow | undefined;
  live: boolean;
}
export const withdrawFacts = async (ctx: Ctx, purse: Purse): Promise<WithdrawFacts> => ({
  purse,
  terms: await termsOf(ctx),
  payee: await payeeOf(ctx),
  live: await hasLive(ctx),
});

/** What is against withdrawing anything now; undefined where nothing is. */
export function againstWithdrawing(ctx: Ctx, { purse, terms, payee, live }: WithdrawFacts): { error: ErrorDefinition; text: string } | undefined {
  const short = purse.balance < terms.least ? `可提现余额${formatFen(purse.balance)}，不足单笔下限${formatFen(terms.least)}` : '';
  if (live) return { error: e.WITHDRAW_LIVE, text: [e.WITHDRAW_LIVE.text, short].filter(Boolean).join('；') };
  if (payee === undefined) return { error: e.PAYEE_MISSING, text: e.PAYEE_MISSING.text };
  if (payee.usable_from > ctx.now) return { error: e.PAYEE_HELD, text: `${e.PAYEE_HELD.text}，${businessTime(payee.usable_from)}起可提现` };
  return short === '' ? undefined : { error: e.WITHDRAW_SHORT, text: short };
}

/** A merchant's funds: what it may withdraw, what is on its way there, and why it may not now. */
export const funds = operation(financeEndpoints.funds, async (asked, { query }) => {
  const ctx = inMerchant(asked, query.merchant_id);
  const name = (await merchantName(ctx)) ?? refuse(platformErrors.NOT_FOUND);
  const facts = await withdrawFacts(ctx, await purseOf(ctx));
  const { purse, payee } = facts;
  const { version, reason: _reason, made_by: _by, made_at: _at, ...terms } = await termsOf(ctx);
  const stated = await settlingSum(ctx);
  const { due, held } = await dueSums(ctx, ctx.today, terms.hold_days);
  const key = ctx.services.config.key('settle-payee');
  return {
    merchant_id: String(ctx.merchantId),
    merchant_name: name,
    available: purse.balance,
    withdrawing: purse.withdrawing,
    settling: stated + due,
    stated,
    held,
    settled_total: purse.settled,
    withdrawn_total: purse.withdrawn,
    supplied_total: purse.supplied,
    payee: payee === undefined ? '' : maskAccount(unseal(key, payee.account_cipher)),
    payee_holder: payee === undefined ? '' : maskName(unseal(key, payee.holder_cipher)),
    payee_from: payee !== undefined && payee.usable_from > ctx.now ? instantOf(payee.usable_from) : null,
    terms: shownTerms(terms),
    terms_version: version,
    withdraw_reason: againstWithdrawing(ctx, facts)?.text ?? '',
    most: Math.max(Math.min(purse.balance, terms.most), 0),
  };
});

export const flowList = operation(financeEndpoints.flowList, async (asked, { query: { page, page_size: size, ...filter } }) => {
  const { list, total, capped } = await listFlows(inMerchant(asked, filter.merchant_id), { page, page_size: size }, filter);
  return {
    list: list.map(({ id, at, amount, ...flow }) => ({
      ...flow,
      flow_id: String(id),
      kind_name: flowKinds[flow.kind],
      at: at.toISOString(),
      came: amount > 0 ? amount : null,
      went: amount < 0 ? -amount : null,
    })),
    total,
    total_capped: capped,
    page,
    page_size: size,
  };
});
