import { expect, it } from 'vitest';
import { missingOf, type Known } from './missing.ts';

const whole: Known = {
  signStatus: 2,
  hasAgreement: true,
  files: new Map([
    ['image1', 1],
    ['image2', 1],
    ['label', 1],
  ]),
  records: new Map(['review', 'placement', 'parcel', 'track', 'ledger', 'said', 'notice', 'court_step'].map((source) => [source, 1])),
  parcels: [{ state: 'received', received_how: 'customer', signed_at: null }],
  plain: true,
  hidden: 0,
  unhashed: 0,
  lost: 0,
  unsealed: 0,
  stamped: true,
  neutral: true,
};
const whats = (over: Partial<Known>) => missingOf({ ...whole, ...over }).map(({ what }) => what);
const always = whats({});
const added = (over: Partial<Known>) => whats(over).filter((what) => !always.includes(what));

it('is what other systems hold even where nothing of ours is missing', () => {
  expect(missingOf(whole)).toEqual([
    { kind: 'contract', what: expect.stringContaining('合同原件'), owner: '店铺、签署平台' },
    { kind: 'notice', what: expect.stringContaining('送达用户本人'), owner: '店铺' },
  ]);
});

it('names each thing that is not there, and who owes it', () => {
  expect(added({ signStatus: 1 })).toEqual(['租赁合同未显示已签署']);
  expect(
    added({
      files: new Map([
        ['image1', 1],
        ['shipped', 2],
      ]),
    }),
  ).toEqual(['身份证国徽面']);
  expect(added({ files: new Map() })).toEqual(['身份证人像面、身份证国徽面', '发货照片或面单']);
  expect(added({ stamped: false })).toEqual(['最新链头的时间戳（系统自动重试）']);
  expect(added({ neutral: false })).toEqual(['中立第三方的时间戳（当前为内置时间戳）']);
  expect(added({ plain: false, hidden: 2 })).toHaveLength(2);
  expect(added({ records: new Map() })).toHaveLength(8);
});

it('takes a receipt that nobody told of for none', () => {
  const receipt = (received_how: string, signed_at: Date | null = null) => added({ parcels: [{ state: 'received', received_how, signed_at }] });
  for (const how of ['timeout', 'staff']) expect(receipt(how)).toEqual(['签收回执（无用户确认，也无物流签收）']);
  for (const how of ['customer', 'courier']) expect(receipt(how)).toEqual([]);
  expect(receipt('timeout', new Date())).toEqual([]);
  expect(added({ parcels: [] })).toEqual(['签收回执（无用户确认，也无物流签收）']);
});
