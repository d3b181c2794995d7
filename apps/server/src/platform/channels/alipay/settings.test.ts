import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '../../../config.ts';
import { testEnvironment } from '../../../testing/test-server.ts';
import { makeCertificates } from '../testing/alipay-certificates.ts';
import { makeKeys } from '../testing/alipay-keys.ts';
import { alipaySettings } from './settings.ts';

const app = makeKeys();
const whole: Record<string, string> = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000099',
  ALIPAY_PRIVATE_KEY: app.privateKey,
  ALIPAY_PUBLIC_KEY: makeKeys().publicKey,
  ALIPAY_NOTIFY_URL: 'https://shop.example/open/v1/notice/alipay/',
};
const read = (environment: Record<string, string | undefined>) => readConfig({ ...testEnvironment, ...environment });
const production = { NODE_ENV: 'production', CAPTCHA_FIXED_CODE: undefined, APP_SECRET: 'Zq8vN2xw7Lr5Ty1Uo4Pb9Ks3Hd6Gf0Jc' };

function refusal(environment: Record<string, string | undefined>): string {
  try {
    read(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('was taken');
}

describe('the settings of Alipay', () => {
  it('may all be left out: then the sandbox is paid through', () => {
    expect(alipaySettings(read({}))).toBeUndefined();
    expect(read({}).PAYMENT_CHANNEL).toBe('sandbox');
  });

  it('have the real gateway and no slash at the end of the address', () => {
    expect(alipaySettings(read(whole))).toMatchObject({
      gateway: 'https://openapi.alipay.com/gateway.do',
      notifyUrl: 'https://shop.example/open/v1/notice/alipay',
    });
  });

  it.each(Object.keys(whole))('without %s alone are refused by its name', (name) => {
    expect(refusal({ ...whole, [name]: undefined })).toMatch(new RegExp(`^${name}: needed`));
  });

  it('are needed to be paid through Alipay', () => {
    expect(refusal({ PAYMENT_CHANNEL: 'alipay' })).toMatch(/^ALIPAY_APP_ID: needed/);
    expect(read({ ...whole, PAYMENT_CHANNEL: 'alipay' }).PAYMENT_CHANNEL).toBe('alipay');
  });

  it('beside the sandbox are refused in production, which starts without them too', () => {
    expect(refusal({ ...whole, ...production })).toMatch(/^PAYMENT_CHANNEL: must be alipay/);
    expect(read({ ...whole, ...production, PAYMENT_CHANNEL: 'alipay' }).PAYMENT_CHANNEL).toBe('alipay');
    expect(read(production).PAYMENT_CHANNEL).toBe('sandbox');
  });

  it.each([
    ['ALIPAY_PRIVATE_KEY', 'no-key-at-all'],
    ['ALIPAY_PRIVATE_KEY', whole.ALIPAY_PUBLIC_KEY!],
    ['ALIPAY_PUBLIC_KEY', 'no-key-at-all'],
    ['ALIPAY_PUBLIC_KEY', app.privateKey],
    ['ALIPAY_SELLER_ID', 'shop@example.com'],
    ['ALIPAY_NOTIFY_URL', 'shop.example'],
  ])('with a wrong %s are refused in one line without the value', (name, value) => {
    const line = refusal({ ...whole, [name]: value });
    expect(line).toMatch(new RegExp(`^${name}: `));
    expect(line).not.toContain(value);
    expect(line).not.toContain('\n');
  });

  it.each(['pkcs1', 'pkcs8'] as const)('take the private key as %s, in one line or as PEM, also with written line ends', (type) => {
    const key = createPrivateKey({ key: Buffer.from(app.privateKey, 'base64'), format: 'der', type: 'pkcs8' });
    const pem = key.export({ type, format: 'pem' }).toString();
    const line = key.export({ type, format: 'der' }).toString('base64');
    const read8 = (text: string) => alipaySettings(read({ ...whole, ALIPAY_PRIVATE_KEY: text }))!.privateKey;
    expect(new Set([pem, pem.replaceAll('\n', '\\n'), line].map(read8)).size).toBe(1);
  });
});

describe('the certificates of Alipay', async () => {
  const alipay = makeKeys();
  const made = await makeCertificates(app, alipay, makeKeys());
  const certified: Record<string, string | undefined> = {
    ...whole,
    ALIPAY_PUBLIC_KEY: undefined,
    ALIPAY_APP_CERT: made.app,
    ALIPAY_CERT: made.alipay,
    ALIPAY_ROOT_CERT: made.root,
  };
  const names = ['ALIPAY_APP_CERT', 'ALIPAY_CERT', 'ALIPAY_ROOT_CERT'];

  it('stand in for its public key, which one of them holds', () => {
    const settings = alipaySettings(read(certified))!;
    expect(settings.publicKey.replaceAll(/-.*-|\s/g, '')).toBe(alipay.publicKey);
    expect(settings.certificates).toMatchObject({ app: made.app.trim(), alipay: made.alipay.trim() });
    expect(settings.certificates!.root.match(/BEGIN/g)).toHaveLength(3);
    expect(alipaySettings(read(whole))!.certificates).toBeUndefined();
  });

  it('are taken as PEM, also with written line ends, or as the paths of files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ma-certificates-'));
    const asFile = (name: string) => {
      writeFileSync(join(folder, name), certified[name]!);
      return join(folder, name);
    };
    const as = (form: (name: string) => string) => alipaySettings(read({ ...certified, ...Object.fromEntries(names.map((name) => [name, form(name)])) }));
    const expected = alipaySettings(read(certified));
    expect(as(asFile)).toEqual(expected);
    expect(as((name) => certified[name]!.replaceAll('\n', '\\n'))).toEqual(expected);
    rmSync(folder, { recursive: true });
  });

  it.each(names)('without %s alone are refused by its name', (name) => {
    expect(refusal({ ...certified, [name]: undefined })).toMatch(new RegExp(`^${name}: needed`));
  });

  it('beside a public key are refused', () => {
    expect(refusal({ ...certified, ALIPAY_PUBLIC_KEY: whole.ALIPAY_PUBLIC_KEY })).toMatch(/^ALIPAY_PUBLIC_KEY: leave it out/);
  });

  it('for another private key are refused', () => {
    expect(refusal({ ...certified, ALIPAY_APP_CERT: made.alipay })).toBe('ALIPAY_APP_CERT: is not for ALIPAY_PRIVATE_KEY');
  });

  const curve = made.root.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)![1]!;
  it.each(names.flatMap((name) => [app.privateKey, '/no/such/file.crt', `-----BEGIN ${'PRIVATE'} KEY-----`, curve].map((value) => [name, value] as const)))(
    'with a wrong %s are refused in one line without the value',
    (name, value) => {
      const line = refusal({ ...certified, [name]: value });
      expect(line).toBe(`${name}: is no certificate for RSA, nor the path of one`);
    },
  );
});
