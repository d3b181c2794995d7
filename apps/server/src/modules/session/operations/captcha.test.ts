import { beforeEach, describe, expect, it } from 'vitest';
import { sessionErrors } from '@merchant-admin/contract/session/errors';
import { withClient } from '../../../platform/db/prepare-embedded.ts';
import { freshCaptcha, signInByForm } from '../../../testing/fixtures-sign-in.ts';
import { fixedCode, useServer } from '../../../testing/test-server.ts';
import { captchaAlphabet, randomCode } from '../rules/captcha-picture.ts';

const server = useServer();
const wrongCaptcha = { status: 400, code: sessionErrors.WRONG_CAPTCHA.code, message: '验证码错误或已失效，请重新输入' };

let code_key: string;
beforeEach(async () => {
  code_key = await freshCaptcha(server());
});

describe('a captcha', () => {
  it('lets one sign-in through, and no second', async () => {
    expect((await signInByForm(server(), { code_key })).status).toBe(200);
    expect(await signInByForm(server(), { code_key })).toMatchObject(wrongCaptcha);
  });

  it('does not mind small and capital letters', async () => {
    expect((await signInByForm(server(), { code_key, code: fixedCode.toUpperCase() })).status).toBe(200);
  });

  it('is void after a wrong try', async () => {
    expect(await signInByForm(server(), { code_key, code: 'zzzz' })).toMatchObject(wrongCaptcha);
    expect(await signInByForm(server(), { code_key })).toMatchObject(wrongCaptcha);
  });

  it('is void after a wrong password', async () => {
    expect((await signInByForm(server(), { code_key, password: 'wrong' })).code).toBe(sessionErrors.WRONG_SIGN_IN.code);
    expect(await signInByForm(server(), { code_key })).toMatchObject(wrongCaptcha);
  });

  it('is void after three minutes, and not before', async () => {
    const other = await freshCaptcha(server());
    server().clock.advance(179_000);
    expect((await signInByForm(server(), { code_key })).status).toBe(200);
    server().clock.advance(1001);
    expect(await signInByForm(server(), { code_key: other })).toMatchObject(wrongCaptcha);
  });

  it('is asked for before anything else: without a right one no password is tried', async () => {
    for (let n = 0; n < 30; n += 1) expect(await signInByForm(server(), { code_key: `unknown-${n}`, password: 'wrong' })).toMatchObject(wrongCaptcha);
    expect((await signInByForm(server())).status).toBe(200);
  });

  it('used by two at once lets one through', async () => {
    const answers = await Promise.all([signInByForm(server(), { code_key }), signInByForm(server(), { code_key }), signInByForm(server(), { code_key })]);
    expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 400, 400]);
  });

  it('is a picture of dots, no two alike, and its answer is nowhere in it', async () => {
    const answers = await Promise.all(
      Array.from(
        { length: 5 },
        async () =>
          (await server().app.inject({ method: 'GET', url: '/privilege/login/captcha' })).json<{ result: { code_key: string; image: string } }>().result,
      ),
    );
    for (const { image } of answers) {
      expect(image).toMatch(/^data:image\/png;base64,/);
      const bytes = Buffer.from(image.split(',')[1]!, 'base64');
      expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47]);
      expect(bytes.toString('latin1').toLowerCase()).not.toContain(fixedCode);
    }
    expect(new Set(answers.map((answer) => answer.image)).size).toBe(5);
    expect(new Set(answers.map((answer) => answer.code_key)).size).toBe(5);
  });

  it('is kept as a hash only, and thrown away when its time is over', async () => {
    const rows = () =>
      withClient(server().test.superuser, async (client) =>
        (await client.query<{ row: string }>('select c::text as row from directory.captcha c')).rows.map((each) => each.row),
      );
    expect((await rows()).join()).not.toContain(fixedCode);
    server().clock.advance(600_000);
    await freshCaptcha(server());
    expect(await rows()).toHaveLength(1);
  });

  it('has letters that nobody takes for another, differently each time', () => {
    const codes = Array.from({ length: 200 }, randomCode);
    expect(new Set(codes).size).toBeGreaterThan(190);
    for (const code of codes) expect(code).toMatch(new RegExp(`^[${captchaAlphabet}]{4}$`));
    for (const confusing of '01OIQBDGJ') expect(captchaAlphabet).not.toContain(confusing);
  });
});
