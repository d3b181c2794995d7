import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { permissionErrors } from '@merchant-admin/contract/permission/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { addReviewer } from '../../testing/add-reviewer.ts';
import { get, post } from '../../testing/http.ts';
import { signIn, testPassword, type Person } from '../../testing/staff.ts';
import { fixedCode, useServer } from '../../testing/test-server.ts';

const server = useServer();
const day = 86_400_000;

const save = (body: Record<string, unknown>) =>
  post<{ id: string; version: number; password: string }>(server(), server().staff.admin, '/privilege/account/save', { role_ids: [], name: '受邀人', ...body });
const invite = (id: string, who: Person = server().staff.admin) =>
  post<{ token: string; expires_at: string }>(server(), who, '/privilege/account/invite', { account_id: id });
const accept = (token: string, password = testPassword, confirm = password) =>
  post(server(), undefined, '/privilege/invitation/accept', { token, password, password_confirm: confirm });
const read = (token: string) => post<{ account: string; name: string }>(server(), undefined, '/privilege/invitation/read', { token });

async function signInAs(username: string, password: string) {
  const captcha = await get<{ code_key: string }>(server(), undefined, '/privilege/login/captcha');
  const body = { username, password, code_key: captcha.result.code_key, code: fixedCode, org: 'merchant-admin' };
  return post<{ token: string }>(server(), undefined, '/privilege/login/login', body);
}

async function invited(): Promise<{ id: string; account: string; token: string }> {
  const account = `guest-${randomUUID().slice(0, 8)}`;
  const { id } = (await save({ account, invite: true })).result;
  return { id, account, token: (await invite(id)).result.token };
}

describe('an invitation', () => {
  it('opens an account that has no password yet: its owner chooses one and signs in', async () => {
    const { account, token } = await invited();
    expect((await read(token)).result).toMatchObject({ account, name: '受邀人' });
    expect((await accept(token, 'chosen-By-me-1')).code).toBe(200);
    expect((await signInAs(account, 'chosen-By-me-1')).code).toBe(200);
  });

  it('counts once, for two at once too', async () => {
    const { token } = await invited();
    const answers = await Promise.all([1, 2, 3].map((n) => accept(token, `password-${n}`)));
    expect(answers.map((answer) => answer.code).toSorted((one, two) => one - two)).toEqual([200, 1116, 1116]);
    expect(await accept(token)).toMatchObject({ status: 404, code: sessionErrors.INVITATION_OVER.code });
    expect((await read(token)).code).toBe(sessionErrors.INVITATION_OVER.code);
  });

  it('counts seven days', async () => {
    const { id } = await invited();
    const { token, expires_at: until } = (await invite(id)).result;
    expect(new Date(until).getTime() - server().clock.now().getTime()).toBe(7 * day);
    server().clock.advance(7 * day - 1);
    expect((await read(token)).code).toBe(200);
    server().clock.advance(1);
    expect((await read(token)).code).toBe(sessionErrors.INVITATION_OVER.code);
    expect((await accept(token)).code).toBe(sessionErrors.INVITATION_OVER.code);
    const { admin } = server().staff;
    admin.token = await signIn(server(), admin, server().clock.now());
  });

  it('ends with a newer one, with a reset password, and while the account is disabled', async () => {
    const { id, token } = await invited();
    const newer = (await invite(id)).result.token;
    expect((await read(token)).code).toBe(sessionErrors.INVITATION_OVER.code);
    const { admin } = server().staff;
    const status = (enabled: boolean) => post(server(), admin, '/privilege/account/status', { account_id: id, enabled });
    await status(false);
    expect((await accept(newer)).code).toBe(sessionErrors.INVITATION_OVER.code);
    expect(await invite(id)).toMatchObject({ status: 409, code: permissionErrors.ACCOUNT_OFF.code });
    await status(true);
    expect((await read(newer)).code).toBe(200);
    await post(server(), admin, '/privilege/account/resetPassword', { account_id: id });
    expect((await accept(newer)).code).toBe(sessionErrors.INVITATION_OVER.code);
  });

  it('ends every session of the account that it opens', async () => {
    const person = await addReviewer(server(), 1, []);
    const token = await signIn(server(), person, server().clock.now());
    const invitation = (await invite(String(person.id))).result.token;
    expect((await accept(invitation)).code).toBe(200);
    expect((await get(server(), { ...person, token }, '/privilege/my/info')).code).toBe(1003);
  });

  it('of a stronger account, of one’s own, of another merchant’s is refused', async () => {
    const { admin, guest } = server().staff;
    const weak = await addReviewer(server(), 1, ['Account', 'account:edit']);
    const person = { ...weak, token: await signIn(server(), weak, server().clock.now()) };
    expect(await invite(String(admin.id), person)).toMatchObject({ status: 403, code: permissionErrors.MORE_THAN_HELD.code });
    expect(await invite(String(admin.id))).toMatchObject({ status: 403, code: permissionErrors.OWN_INVITATION.code });
    expect(await invite(String(guest.id))).toMatchObject({ status: 404, code: permissionErrors.ACCOUNT_NOT_FOUND.code });
  });

  it('is shown once: a repeat with its key answers no token, and the list says that one is open', async () => {
    const { id } = await invited();
    const again = () => post<{ token: string }>(server(), server().staff.admin, '/privilege/account/invite', { account_id: id }, `key-${id}-0123456789abcdef`);
    expect((await again()).result.token).toHaveLength(43);
    expect((await again()).result.token).toBe('');
    const { result } = await post<{ list: { id: string; invited: boolean }[] }>(server(), server().staff.admin, '/privilege/account/list', { page_size: 50 });
    expect(result.list.find((row) => row.id === id)?.invited).toBe(true);
  });

  it('refuses a password as changing it does, and stays open', async () => {
    const { token } = await invited();
    expect((await accept(token, 'a', 'b')).code).toBe(sessionErrors.PASSWORD_MISMATCH.code);
    expect((await accept(token, 'x'.repeat(129))).code).toBe(sessionErrors.PASSWORD_TOO_LONG.code);
    expect((await accept('not-a-token')).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await read(token)).code).toBe(200);
  });
});
