import { describe, expect, it } from 'vitest';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { signInByForm } from '../../../testing/fixtures-sign-in.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
const locked = { status: 429, code: sessionErrors.SIGN_IN_LOCKED.code, message: '登录尝试次数过多，请稍后再试', cookies: [] };

let addresses = 0;
const freshAddress = () => `10.2.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const wrong = (username: string, ip: string) => signInByForm(server(), { username, ip, password: 'wrong' });
const right = (username: string, ip: string) => signInByForm(server(), { username, ip });
const wait = (milliseconds: number) => server().clock.advance(milliseconds);

describe('too many wrong passwords', () => {
  it('lock the account: the fifth for a second, each further one twice as long', async () => {
    for (let n = 0; n < 5; n += 1) expect((await wrong('reviewer', freshAddress())).code).toBe(sessionErrors.WRONG_SIGN_IN.code);
    for (const seconds of [1, 2, 4, 8, 16]) {
      expect(await right('reviewer', freshAddress())).toMatchObject(locked);
      wait(seconds * 1000 - 1);
      expect(await right('reviewer', freshAddress())).toMatchObject(locked);
      wait(1);
      expect((await wrong('reviewer', freshAddress())).code).toBe(sessionErrors.WRONG_SIGN_IN.code);
    }
    wait(32_000);
    expect((await right('reviewer', freshAddress())).status).toBe(200);
  });

  it('lock it for a quarter of an hour at most', async () => {
    for (let n = 0; n < 5; n += 1) await wrong('operator', freshAddress());
    for (let n = 0; n < 12; n += 1) {
      wait(Math.min(2 ** n, 900) * 1000);
      expect((await wrong('operator', freshAddress())).code).toBe(sessionErrors.WRONG_SIGN_IN.code);
    }
    wait(899_999);
    expect(await right('operator', freshAddress())).toMatchObject(locked);
    wait(1);
    expect((await right('operator', freshAddress())).status).toBe(200);
  });

  it('are forgotten after a right one', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) await wrong('supervisor', '10.3.0.1');
      expect((await right('supervisor', '10.3.0.1')).status).toBe(200);
    }
  });

  it('count for a name that nobody has as they do for one that somebody has', async () => {
    for (let n = 0; n < 5; n += 1) await wrong('nobody-here', freshAddress());
    expect(await right('nobody-here', freshAddress())).toMatchObject(locked);
  });

  it('of a stranger do not lock the owner out where the owner has been before', async () => {
    const home = '10.4.0.1';
    expect((await right('everything', home)).status).toBe(200);
    for (let n = 0; n < 12; n += 1) await wrong('everything', freshAddress());
    expect(await right('everything', freshAddress())).toMatchObject(locked);
    expect((await right('everything', home)).status).toBe(200);
  });

  it('of an address lock that address for every name, and no other address', async () => {
    const ip = '10.5.0.1';
    for (let n = 0; n < 20; n += 1) expect((await wrong(`name-${n}`, ip)).code).toBe(sessionErrors.WRONG_SIGN_IN.code);
    expect(await right('admin', ip)).toMatchObject(locked);
    expect((await right('admin', '10.5.0.2')).status).toBe(200);
    wait(1000);
    expect((await right('admin', ip)).status).toBe(200);
  });

  it('at once get no more guesses than one after another', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => wrong('nobody', freshAddress())));
    const tried = answers.filter((answer) => answer.code === sessionErrors.WRONG_SIGN_IN.code).length;
    console.log(`guesses of 30 at once that were tried: ${tried}`);
    expect(tried).toBe(5);
    expect(answers.filter((answer) => answer.code === sessionErrors.SIGN_IN_LOCKED.code)).toHaveLength(25);
    expect(await right('nobody', freshAddress())).toMatchObject(locked);
    wait(1000);
    expect((await right('nobody', freshAddress())).status).toBe(200);
  });

  describe('of others at the same address', () => {
    const office = '10.6.0.1';
    const known = (ip: string, deviceCookie = '') =>
      signInByForm(server(), { username: 'operator', ip, headers: deviceCookie ? { cookie: deviceCookie } : {} });
    const deviceOf = ({ cookies }: { cookies: string[] }) => cookies.find((cookie) => cookie.startsWith('known_device='))!;
    const lockOffice = async () => {
      for (let n = 0; n < 40; n += 1) {
        await wrong(`stranger-${n}`, office);
        wait(1000);
      }
      expect(await right('admin', office)).toMatchObject(locked);
    };

    it('do not keep out who has signed in from there before', async () => {
      expect((await known(office)).status).toBe(200);
      await lockOffice();
      expect((await known(office)).status).toBe(200);
      expect((await known(office)).status).toBe(200);
    });

    it('do not keep out who comes from elsewhere with the device of an earlier sign-in, nor do wrong passwords for the name itself', async () => {
      const device = deviceOf(await known('10.6.1.1'));
      expect(device).toMatch(/^known_device=[\w-]+\.[\w-]+; Max-Age=7776000; Path=\/privilege\/login; HttpOnly; SameSite=Lax$/);
      const cookie = device.split(';')[0]!;
      for (let n = 0; n < 12; n += 1) await wrong('operator', office);
      expect(await known(office)).toMatchObject(locked);
      expect((await known(office, cookie)).status).toBe(200);
      expect((await known('10.6.2.2', cookie)).status).toBe(200);
    });

    it('count on the device as anywhere: five, and it waits too, but nobody else', async () => {
      const cookie = deviceOf(await known('10.6.3.1')).split(';')[0]!;
      const guess = () => signInByForm(server(), { username: 'operator', password: 'wrong', ip: '10.6.3.2', headers: { cookie } });
      for (let n = 0; n < 5; n += 1) expect((await guess()).code).toBe(sessionErrors.WRONG_SIGN_IN.code);
      expect(await known('10.6.3.2', cookie)).toMatchObject(locked);
      expect((await known('10.6.3.1')).status).toBe(200);
    });

    it('are no way round by a device that is made up, or another’s', async () => {
      const cookie = deviceOf(await known('10.6.4.1')).split(';')[0]!;
      const ip = '10.6.4.2';
      for (let n = 0; n < 20; n += 1) await wrong(`other-${n}`, ip);
      const tries = [cookie, 'known_device=abc.def', 'known_device=', `${cookie}x`];
      for (const each of tries) expect(await signInByForm(server(), { username: 'admin', ip, headers: { cookie: each } }), each).toMatchObject(locked);
    });

    it('let an address try the names known there only so far: forty failures, and it waits for all of them but those with a device', async () => {
      const ip = '10.6.5.1';
      const names = ['admin', 'reviewer', 'reviewer2', 'supervisor', 'operator', 'nobody', 'everything', 'guest', 'unsigned'];
      const devices: string[] = [];
      for (const username of names) devices.push(deviceOf(await signInByForm(server(), { username, ip })).split(';')[0]!);
      const tries = Array.from({ length: 45 }, (_, n) => names[n % names.length]!);
      const codes: number[] = [];
      for (const name of tries) codes.push((await wrong(name, ip)).code);
      expect(codes).toEqual(tries.map((_, n) => (n < 40 ? 1101 : 1103)));
      expect(await right('unsigned', ip)).toMatchObject(locked);
      expect((await signInByForm(server(), { username: 'unsigned', ip, headers: { cookie: devices.at(-1)! } })).status).toBe(200);
    });
  });
});
