import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { sessionErrors as e } from '@merchant-admin/contract/session/errors';
import { openOperation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { feishuIdentity } from '../feishu-client.ts';
import { accountByFeishu } from '../store/account.store.ts';
import { spendState } from '../store/feishu-state.store.ts';
import { browserCookie, ownOrigin } from './feishu-authorize.ts';
import { openSession } from './open-session.ts';

/** Signs in through Feishu: state and browser must belong together, the account is the one that an administrator bound. */
export const feishuLogin = openOperation(sessionEndpoints.feishuLogin, async (ctx, { body }) => {
  const { services, request, reply, now } = ctx;
  if (!services.config.FEISHU_APP_ID) refuse(e.FEISHU_OFF);
  if (!(await spendState(services.database.db, body.state, request.cookies[browserCookie] ?? '', now))) refuse(e.FEISHU_STATE);
  void reply.clearCookie(browserCookie, { path: '/user/feishu' });
  for (const id of await feishuIdentity(services.config, body.code, ownOrigin(ctx))) {
    const account = await accountByFeishu(services.database.db, id);
    if (!account) continue;
    if (!account.account_enabled || !account.merchant_enabled) refuse(e.FEISHU_DISABLED);
    return { data: { token: await openSession(ctx, account.merchant_id, account.account_id, '飞书登录') } };
  }
  return refuse(e.FEISHU_UNKNOWN);
});
