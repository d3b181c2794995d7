import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { riskKindNames } from '@merchant-admin/contract/risk/codes';
import { createHttpRisk } from './http.ts';
import { RiskDesk } from './risk-desk.ts';
import { RiskStandIn, type Mood } from './testing/stand-in.ts';

const standIn = await RiskStandIn.start();
afterAll(() => standIn.stop());
afterEach(() => {
  standIn.mood = 'well';
  standIn.seen = [];
  standIn.refused = [];
});

const subject = { hash: 'ab'.repeat(32), idCardSha256: 'cd'.repeat(32), phoneSha256: 'ef'.repeat(32) };
const deskFor = (over: { key?: string; url?: string; now?: () => Date } = {}, deadlineMs = 400) =>
  new RiskDesk(createHttpRisk({ url: standIn.url, key: standIn.key, now: () => new Date(), ...over }), deadlineMs);

describe('the risk provider over HTTP', () => {
  it('is asked each query at its own address, by hashes and nothing plain, and its answer is taken', async () => {
    for (const kind of riskKindNames)
      expect(await deskFor().query(kind, subject)).toEqual({
        outcome: 'answered',
        findings: { score: 712, level: 'medium', segment: 'B', hits: ['多头借贷'], summary: [{ label: '近30天申请次数', value: '3次' }] },
      });
    expect(standIn.seen.map((each) => each.path)).toEqual(riskKindNames.map((kind) => `/v1/risk/${kind}`));
    for (const { body } of standIn.seen) expect(body).toEqual({ id_card_sha256: subject.idCardSha256, phone_sha256: subject.phoneSha256 });
  });

  it('refuses another key and a clock that is wrong', async () => {
    expect(await deskFor({ key: 'some-other-key-0123456789' }).query('risk', subject)).toEqual({ outcome: 'failed', failure: '风控服务返回401' });
    expect((await deskFor({ now: () => new Date(Date.now() - 3_600_000) }).query('risk', subject)).outcome).toBe('failed');
    expect(standIn.refused).toEqual(['signature', 'time']);
  });

  it.each<[Mood, string, string]>([
    ['never', 'timed-out', '超过0.4秒未返回'],
    ['half', 'timed-out', '超过0.4秒未返回'],
    ['reset', 'failed', '风控服务无法连接'],
    ['error 500', 'failed', '风控服务返回500'],
    ['elsewhere', 'failed', '风控服务无法连接'],
    ['text', 'garbage', '返回内容不是JSON'],
    ['another shape', 'garbage', '返回内容格式不符'],
    ['huge', 'garbage', '返回内容过长'],
    ['unsigned', 'garbage', '返回内容签名不符'],
    ['forged', 'garbage', '返回内容签名不符'],
    ['replayed', 'garbage', '返回内容签名不符'],
  ])('that answers %s is told as %s', async (mood, outcome, failure) => {
    standIn.mood = mood;
    expect(await deskFor().query('risk', subject)).toEqual({ outcome, failure });
  });

  it('that is not there is told as failed', async () => {
    expect(await deskFor({ url: 'http://127.0.0.1:1' }).query('income', subject)).toEqual({ outcome: 'failed', failure: '风控服务无法连接' });
  });
});
