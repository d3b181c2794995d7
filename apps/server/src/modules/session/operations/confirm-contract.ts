import { sql } from 'kysely';
import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { sessionErrors as e } from '@merchant-admin/contract/session/errors';
import { record } from '../../../platform/audit/history.ts';
import { changed } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { cooperationAgreement } from '../rules/cooperation-agreement.ts';

/** Signs the agreement for the merchant; a second signature finds nothing to sign. */
export const confirmContract = operation(sessionEndpoints.confirmContract, async (ctx) => {
  const signed = await changed(
    ctx.tx,
    sql`update merchant set contract_version = ${cooperationAgreement.version}, contract_signed_at = ${ctx.now}, contract_signed_by = ${ctx.actor.id}, version = version + 1
      where merchant_id = ${ctx.merchantId} and is_guest and contract_signed_at is null`,
  );
  if (signed === 0) refuse(e.NOTHING_TO_SIGN);
  await record(ctx, {
    module: 'session',
    action: '签署入驻合作协议',
    objectType: 'merchant',
    objectId: ctx.merchantId,
    after: { version: cooperationAgreement.version },
  });
  return {};
});
