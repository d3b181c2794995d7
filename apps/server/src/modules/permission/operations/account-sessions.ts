import { sql } from 'kysely';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { permissionErrors as e } from '@merchant-admin/contract/permission/errors';
import { record } from '../../../platform/audit/history.ts';
import { maybe } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { liveSessions } from '../../../platform/session/live-sessions.ts';
import { endSessions } from '../../../platform/session/session.ts';
import { withinStore } from '../store/within-store.ts';
import { accountFor } from './find-account.ts';

/** The sessions in which an account of the merchant is signed in. */
export const accountSessions = operation(permissionEndpoints.accountSessions, async (ctx, { query }) => {
  if (
    !(await maybe(ctx.tx, sql`select 1 from account a where a.merchant_id = ${ctx.merchantId} and a.id = ${query.account_id}::bigint and ${withinStore(ctx)}`))
  )
    refuse(e.ACCOUNT_NOT_FOUND);
  return { list: await liveSessions(ctx.tx, query.account_id, ctx.now) };
});

/** Signs an account out, of one session or of all. */
export const endAccountSessions = operation(permissionEndpoints.endAccountSessions, async (ctx, { body }) => {
  const account = await accountFor(ctx, body.account_id, 'endSessions');
  const ended = await endSessions(ctx.tx, account.id, body.session_id === undefined ? {} : { only: body.session_id }, 'ended by administrator', ctx.now);
  await record(ctx, {
    module: 'permission',
    action: '结束账号的登录会话',
    objectType: 'account',
    objectId: account.id,
    objectNo: account.account,
    after: { session: body.session_id ?? '全部' },
  });
  return { ended };
});
