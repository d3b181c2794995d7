import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { sessionErrors as e } from '@merchant-admin/contract/session/errors';
import { record } from '../../../platform/audit/history.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { cooperationAgreement } from '../rules/cooperation-agreement.ts';
import { signAgreement } from '../store/merchant.store.ts';

/** Signs the agreement for the merchant. @throws NOTHING_TO_SIGN at a second signature */
export const confirmContract = operation(sessionEndpoints.confirmContract, async (ctx) => {
  const { version } = cooperationAgreement;
  if (!(await signAgreement(ctx.tx, ctx.merchantId, { version, by: ctx.actor.id, at: ctx.now }))) refuse(e.NOTHING_TO_SIGN);
  await record(ctx, {
    module: 'session',
    action: '签署入驻合作协议',
    objectType: 'merchant',
    objectId: ctx.merchantId,
    after: { version },
  });
  return {};
});
