import { randomBytes } from 'node:crypto';
import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { sessionErrors as e } from '@merchant-admin/contract/session/errors';
import { openOperation, type OpenCtx } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { authorizeUrl } from '../feishu-client.ts';
import { keepState, stateMinutes } from '../store/feishu-state.store.ts';

/** The cookie that binds the state to the browser that asked for it. */
export const browserCookie = 'feishu_browser';

/** The origin under which the browser knows us. */
export const ownOrigin = ({ services, request }: OpenCtx): string => services.config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`;

/** The address at which to sign in at Feishu, with a state that only this browser can use. */
export const feishuAuthorize = openOperation(sessionEndpoints.feishuAuthorize, async (ctx) => {
  const { services, request, reply, now } = ctx;
  if (!services.config.FEISHU_APP_ID) refuse(e.FEISHU_OFF);
  const state = randomBytes(24).toString('base64url');
  const browser = randomBytes(24).toString('base64url');
  await keepState(services.database.db, state, browser, now);
  void reply.setCookie(browserCookie, browser, {
    path: '/user/feishu',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https',
    maxAge: stateMinutes * 60,
  });
  return { url: authorizeUrl(services.config, ownOrigin(ctx), state), state };
});
