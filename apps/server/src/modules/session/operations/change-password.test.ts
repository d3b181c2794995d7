import { beforeEach, describe, expect, it } from 'vitest';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { signInByForm } from '../../../testing/fixtures-sign-in.ts';
import { get, post } from '../../../testing/http.ts';
import { signIn, testPassword, type Person } from '../../../testing/staff.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer({ PASSWORD_MIN_LENGTH: '6' });
const fresh = 'Another-horse-7';

let person: Person;
let addresses = 0;
beforeEach(async () => {
  person = { ...server().staff.reviewer, token: await signIn(server(), server().staff.reviewer, server().clock.now()) };
});

const change = (old_password: string, password: string, password_confirm = password, who = person) =>
  post(server(), who, '/privilege/my/password', { old_password, password, password_confirm });
const alive = async (token: string) => (await get(server(), { ...person, token }, '/privilege/my/info')).code;
const opens = async (password: string) => (await signInByForm(server(), { username: person.account, password, ip: `10.7.0.${(addresses += 1)}` })).code === 200;

describe('changing one’s password', () => {
  it('makes the new one count and the old one not', async () => {
    expect((await change(testPassword, fresh)).code).toBe(200);
    expect([await opens(fresh), await opens(testPassword)]).toEqual([true, false]);
    const again = { ...person, token: await signIn(server(), person, server().clock.now()) };
    expect((await change(fresh, testPassword, testPassword, again)).code).toBe(200);
  });

  it('ends every session of the person, this one too, and nobody else’s', async () => {
    const elsewhere = await signIn(server(), person, server().clock.now());
    const other = await signIn(server(), server().staff.operator, server().clock.now());
    expect((await change(testPassword, testPassword)).code).toBe(200);
    expect([await alive(person.token), await alive(elsewhere), await alive(other)]).toEqual([1003, 1003, 200]);
  });

  it('is refused with a wrong old one, and changes nothing', async () => {
    expect(await change('wrong', fresh)).toMatchObject({ status: 400, code: sessionErrors.WRONG_OLD_PASSWORD.code, message: '旧密码错误' });
    expect([await opens(testPassword), await opens(fresh), await alive(person.token)]).toEqual([true, false, 200]);
  });

  it('is refused when the two new ones differ, or are too short or too long', async () => {
    expect(await change(testPassword, fresh, `${fresh}x`)).toMatchObject({ status: 400, code: sessionErrors.PASSWORD_MISMATCH.code });
    expect(await change(testPassword, 'short')).toMatchObject({ status: 400, code: sessionErrors.PASSWORD_TOO_SHORT.code });
    expect(await change(testPassword, 'x'.repeat(129))).toMatchObject({ status: 400, code: sessionErrors.PASSWORD_TOO_LONG.code });
    expect(await change(testPassword, '密'.repeat(43))).toMatchObject({ status: 400, code: sessionErrors.PASSWORD_TOO_LONG.code });
    expect(await opens(testPassword)).toBe(true);
  });

  it('keeps up to 128 bytes, every one of them', async () => {
    const long = `${'长'.repeat(40)}1234567x`;
    expect(Buffer.byteLength(long)).toBe(128);
    expect((await change(testPassword, long)).code).toBe(200);
    expect([await opens(long), await opens(long.slice(0, -1)), await opens(`${long.slice(0, -1)}y`)]).toEqual([true, false, false]);
    const again = { ...person, token: await signIn(server(), person, server().clock.now()) };
    expect((await change(long, testPassword, testPassword, again)).code).toBe(200);
  });

  it('counts wrong old ones like wrong sign-ins: who found an open console cannot go on guessing', async () => {
    const { supervisor } = server().staff;
    for (let n = 0; n < 5; n += 1) expect((await change('wrong', fresh, fresh, supervisor)).code).toBe(sessionErrors.WRONG_OLD_PASSWORD.code);
    expect(await change(testPassword, fresh, fresh, supervisor)).toMatchObject({ status: 429, code: sessionErrors.SIGN_IN_LOCKED.code });
    server().clock.advance(1000);
    expect((await change(testPassword, testPassword, testPassword, supervisor)).code).toBe(200);
  });
});
