import { accountHoldHours } from '@merchant-admin/contract/finance/codes';
import { financeEndpoints } from '@merchant-admin/contract/finance/endpoints';
import { financeErrors as e } from '@merchant-admin/contract/finance/errors';
import { fundsPath } from '@merchant-admin/contract/finance/paths';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { maskAccount, maskName } from '@merchant-admin/common/mask';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { tellHolders } from '../../../platform/notices/tell-holders.ts';
import { seal, unseal } from '../../../platform/session/seal.ts';
import { withdrawFee } from '../rules/withdraw-fee.ts';
import { merchantName } from '../store/finance-list.view.ts';
import { payeeOf, savePayee } from '../store/payee.store.ts';
import { lockPurse } from '../store/purse.store.ts';
import { insertTerms, termsOf, type Terms } from '../store/terms.store.ts';
import { inMerchant } from './finance-record.ts';
import { shownTerms } from './funds.ts';
import { instantOf } from './settle-list.ts';

export const termsInfo = operation(financeEndpoints.termsInfo, async (asked, { query }) => {
  const ctx = inMerchant(asked, query.merchant_id);
  if ((await merchantName(ctx)) === undefined) refuse(platformErrors.NOT_FOUND);
  const { made_at: at, ...terms } = await termsOf(ctx);
  return { ...shownTerms(terms), made_at: instantOf(at) };
});

/** Sets terms as a new version: statements and withdrawals that are made already keep theirs. */
export const termsSave = operation(financeEndpoints.termsSave, async (ctx, { body: { merchant_id: _merchant, version, reason, ...wanted } }) => {
  await lockPurse(ctx);
  const known = await termsOf(ctx);
  if (known.version !== version) refuse(platformErrors.STALE);
  if (wanted.least > wanted.most || withdrawFee(wanted.least, wanted) >= wanted.least) refuse(e.TERMS_BOUNDS);
  const names = Object.keys(wanted) as (keyof Terms)[];
  const other = names.filter((name) => wanted[name] !== known[name]);
  if (other.length === 0) refuse(e.TERMS_UNCHANGED);
  await insertTerms(ctx, version + 1, wanted, reason);
  const shown = (terms: Terms) => Object.fromEntries(other.map((name) => [name, terms[name]]));
  await record(ctx, {
    module: 'finance',
    action: '设置结算规则',
    objectType: 'settleTerms',
    objectId: version + 1,
    objectNo: `第${version + 1}版`,
    before: shown(known),
    after: shown(wanted),
    reason,
  });
  await tellHolders(ctx, 'finance:withdraw', {
    kind: 'terms',
    title: '结算规则已变更',
    text: `平台调整了结算与提现规则，自${ctx.today}起生成的结算单按第${version + 1}版计算`,
    link: fundsPath,
  });
  return { version: version + 1 };
});

/** Sets the account that the merchant is paid to; nothing is paid to one that was just changed, and its people are told. */
export const payeeSave = operation(financeEndpoints.payeeSave, async (ctx, { body }) => {
  await lockPurse(ctx);
  const key = ctx.services.config.key('settle-payee');
  const known = await payeeOf(ctx);
  if (known && unseal(key, known.account_cipher) === body.account && unseal(key, known.holder_cipher) === body.holder) refuse(e.PAYEE_UNCHANGED);
  // The first one is nobody's loss.
  const from = known === undefined ? ctx.now : new Date(ctx.now.getTime() + accountHoldHours * 3_600_000);
  await savePayee(ctx, seal(key, body.holder), seal(key, body.account), from);
  await record(ctx, {
    module: 'finance',
    action: '设置收款账户',
    objectType: 'settlePayee',
    objectId: null,
    before: known ? { account: maskAccount(unseal(key, known.account_cipher)) } : {},
    after: { account: maskAccount(body.account), holder: maskName(body.holder) },
    reason: body.reason,
  });
  await tellHolders(ctx, 'finance:withdraw', {
    kind: 'payee',
    title: '收款账户已变更',
    text: `${ctx.actor.name}将收款账户改为${maskAccount(body.account)}，如非本人操作请立即联系平台`,
    link: fundsPath,
  });
  return { from: from.toISOString() };
});
