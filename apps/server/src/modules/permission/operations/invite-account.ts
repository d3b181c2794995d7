import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { permissionEndpoints } from '@merchant-admin/contract/permission/endpoints';
import { record } from '../../../platform/audit/history.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { operation } from '../../../platform/http/operation.ts';
import { hashToken } from '../../../platform/session/session.ts';
import { accountFor } from './find-account.ts';

const invitationDays = 7;

/** Ends an account's open invitation, if it has one. */
export const withdrawInvitation = (tx: Tx, accountId: number) => sql`select directory.withdraw_invitation(${accountId}::bigint)`.execute(tx);

/** Makes a link by whose token the account's owner sets a password, once, within seven days. An earlier link ends. */
export const inviteAccount = operation(permissionEndpoints.inviteAccount, async (ctx, { body }) => {
  const account = await accountFor(ctx, body.account_id, 'invite');
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(ctx.now.getTime() + invitationDays * 86_400_000);
  await sql`select directory.invite(${hashToken(token)}, ${account.id}::bigint, ${expires})`.execute(ctx.tx);
  await record(ctx, {
    module: 'permission',
    action: '邀请账号',
    objectType: 'account',
    objectId: account.id,
    objectNo: account.account,
    after: { expires_at: expires.toISOString() },
  });
  return { token, expires_at: expires.toISOString() };
});
