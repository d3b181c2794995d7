import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Grant, KeyGiver } from '../port.ts';
import { overNetwork } from '../s3/transport.ts';
import { VendorStandIn, type Mood } from '../testing/vendor.ts';
import { AliyunKeyGiver } from './aliyun.ts';
import { signAliyun } from './aliyun-signature.ts';
import { AwsKeyGiver } from './aws.ts';
import type { StsSettings } from './outside-call.ts';

const now = new Date('2026-03-02T02:00:00Z');
let vendor: VendorStandIn;
beforeAll(async () => {
  vendor = await VendorStandIn.start(() => now);
});
afterAll(() => vendor.stop());
beforeEach(() => {
  vendor.mood = 'well';
  vendor.policy = undefined;
});

const settings = (over: Partial<StsSettings> = {}): StsSettings => ({
  address: vendor.address,
  region: 'cn-beijing',
  accessKeyId: vendor.accessKeyId,
  secretAccessKey: vendor.secret,
  role: 'acs:ram::1234:role/upload',
  bucket: 'goods',
  transport: overNetwork(100),
  ...over,
});
const grant: Grant = { merchantId: 12, visibility: 'private', kind: 'image' };
const outcome = (giver: KeyGiver) =>
  giver.give(grant, now).then(
    () => 'given',
    (error: { definition?: { code: number } }) => error.definition?.code ?? error,
  );

describe.each([
  ['Amazon’s', AwsKeyGiver, 's3', 'arn:aws:s3:::'],
  ['Aliyun’s', AliyunKeyGiver, 'oss', 'acs:oss:*:*:'],
] as const)('a temporary key of %s STS', (_, Giver, verbs, resource) => {
  it('is asked for with a signature that the vendor computes too, and lasts half an hour', async () => {
    expect(await new Giver(settings()).give(grant, now)).toEqual({
      accessKeyId: 'STS.given',
      secretAccessKey: 'given-secret',
      sessionToken: 'token/+=',
      expiresAt: new Date('2026-03-02T02:30:00Z'),
    });
  });

  it('may put pictures below one prefix of one merchant, and nothing else', async () => {
    await new Giver(settings()).give(grant, now);
    expect(vendor.policy?.Statement).toEqual([
      {
        Effect: 'Allow',
        Action: [`${verbs}:PutObject`, `${verbs}:AbortMultipartUpload`],
        Resource: ['jpg', 'jpeg', 'png'].map((ending) => `${resource}goods/m12/own/*.${ending}`),
      },
    ]);
  });

  it('is not given for a wrong secret or another key', async () => {
    expect(await outcome(new Giver(settings({ secretAccessKey: 'wrong' })))).toBe(1230);
    expect(await outcome(new Giver(settings({ accessKeyId: 'LTAIother' })))).toBe(1230);
    expect(vendor.refused.slice(-2)).toEqual(['SignatureDoesNotMatch', 'InvalidClientTokenId']);
  });

  it('is not given for a policy that says more than one merchant’s prefix of the bucket', async () => {
    expect(await outcome(new Giver(settings({ bucket: '*' })))).toBe(1230);
    expect(await outcome(new Giver(settings({ bucket: 'goods/everything' })))).toBe(1230);
    expect(vendor.refused.slice(-2)).toEqual(['PolicyTooWide', 'PolicyTooWide']);
  });

  it.each<Mood>(['error 500', 'garbage', 'empty', 'another shape', 'never', 'reset', 'elsewhere', 'for a year', 'halfway'])(
    'is a named failure when the vendor answers: %s',
    async (mood) => {
      vendor.mood = mood;
      expect(await outcome(new Giver(settings()))).toBe(1230);
    },
  );

  it('is a named failure when nobody is there', async () => {
    expect(await outcome(new Giver(settings({ address: 'http://127.0.0.1:1' })))).toBe(1230);
  });
});

it('Aliyun’s published example has its published signature', () => {
  const signed = signAliyun(
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      parameters: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
      nonce: '3156853299f313e23d1673dc12e1703d',
      now: new Date('2023-10-26T10:22:32Z'),
    },
    { accessKeyId: 'YourAccessKeyId', secretAccessKey: 'YourAccessKeySecret' },
  );
  expect(signed.headers['authorization']).toMatch(/Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0$/);
});
