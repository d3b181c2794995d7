import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { sessionErrors as e } from '@merchant-admin/contract/session/errors';
import { record } from '../../../platform/audit/history.ts';
import { openOperation } from '../../../platform/http/operation.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { act } from '../../../platform/http/run.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import { endSessions } from '../../../platform/session/session.ts';
import { changeAccount } from '../store/account.store.ts';
import { invitedBy, spendInvitation } from '../store/invitation.store.ts';
import { personCaller } from './open-session.ts';
import { refuseBadPassword } from './password-rules.ts';

/** The account that is invited, for the page that the link opens. */
export const invitation = openOperation(sessionEndpoints.invitation, async ({ services, now }, { body }) => {
  const { account, name, merchant_name } = (await invitedBy(services.database.db, body.token, now)) ?? refuse(e.INVITATION_OVER);
  return { account, name, merchant_name };
});

/** Sets the invited account's password, once; whoever was signed in as it is signed out. */
export const acceptInvitation = openOperation(sessionEndpoints.acceptInvitation, async (open, { body }) => {
  const { services, now } = open;
  refuseBadPassword(body.password, body.password_confirm, services.config.PASSWORD_MIN_LENGTH);
  const invited = (await invitedBy(services.database.db, body.token, now)) ?? refuse(e.INVITATION_OVER);
  const hash = await hashPassword(body.password);
  await act(services, personCaller(open, { ...invited, id: invited.account_id }), async (ctx) => {
    if (!(await spendInvitation(ctx.tx, body.token, ctx.now))) refuse(e.INVITATION_OVER);
    await changeAccount(ctx.tx, ctx.merchantId, invited.account_id, { password_hash: hash });
    await endSessions(ctx.tx, invited.account_id, {}, 'invitation accepted', ctx.now);
    await record(ctx, { module: 'session', action: '接受邀请', objectType: 'account', objectId: invited.account_id, objectNo: invited.account });
  });
  return {};
});
