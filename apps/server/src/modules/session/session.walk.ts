import { sessionEndpoints } from '@merchant-admin/contract/session/endpoints';
import { sql } from 'kysely';
import { particulars, oddities } from '../../contract-walk/particulars.ts';
import { freshPicture, prepare, unique } from '../../contract-walk/preparing.ts';
import type { Walker } from '../../contract-walk/walker.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { get } from '../../testing/http.ts';
import { signIn, type Person, testPassword } from '../../testing/staff.ts';
import { fixedCode } from '../../testing/test-server.ts';

/** A fresh account's invitation. */
async function invitationTo(walker: Walker): Promise<string> {
  const account = { account: unique('invited'), name: '受邀员工', role_ids: [], invite: true };
  const { id } = await prepare<{ id: string }>(walker, '/privilege/account/save', account);
  return (await prepare<{ token: string }>(walker, '/privilege/account/invite', { account_id: id })).token;
}

async function unsignedAgain({ server }: Walker): Promise<Person> {
  await withTenant(server.services.database.db, { merchantId: 3 }, (tx) =>
    sql`update merchant set contract_signed_at = null where merchant_id = 3`.execute(tx),
  );
  return server.staff.unsigned;
}

async function materialsVersion(walker: Walker): Promise<number> {
  const token = await signIn(walker.server, walker.person, walker.server.clock.now());
  return (await get<{ version: number }>(walker.server, { ...walker.person, token }, '/merchant/guest/materials')).result.version;
}

export const sessionWalk = particulars(sessionEndpoints, {
  login: async ({ server, person }) => {
    const captcha = await get<{ code_key: string }>(server, undefined, '/privilege/login/captcha');
    return { body: { username: person.account, password: testPassword, code_key: captcha.result.code_key, code: fixedCode } };
  },
  changePassword: async () => ({ body: { old_password: testPassword, password: testPassword, password_confirm: testPassword } }),
  endSession: async ({ server, person }) => {
    // The newest session stands first in the list.
    server.clock.advance(1);
    const token = await signIn(server, person, server.clock.now());
    const { result } = await get<{ list: { id: string; current: boolean }[] }>(server, { ...person, token }, '/privilege/my/sessions');
    return { body: { session_id: result.list.find((session) => session.current)!.id } };
  },
  saveMaterials: async (walker) => ({ body: { licence: await freshPicture(walker), version: await materialsVersion(walker) } }),
  confirmContract: async (walker) => ({ as: await unsignedAgain(walker) }),
  invitation: async (walker) => ({ body: { token: await invitationTo(walker) } }),
  acceptInvitation: async (walker) => ({
    body: { token: await invitationTo(walker), password: testPassword, password_confirm: testPassword },
  }),
});

const noFeishu = { cannotSucceed: 'Feishu is off; its own tests speak to a stand-in' };

export const sessionOddities = oddities(sessionEndpoints, {
  feishuAuthorize: noFeishu,
  feishuLogin: noFeishu,
  logout: { endsOwnSession: true },
  changePassword: { endsOwnSession: true, needsTwoConnections: 'counts a wrong password where the refusal does not undo it' },
});
