import { createHash } from 'node:crypto';
import { z } from 'zod';
import { fromBusinessTime } from '@merchant-admin/common/dates';
import type { Courier, TrackState } from '@merchant-admin/contract/delivery/codes';
import { textOf } from '../outbound/text-of.ts';
import type { TrackedParcel, Tracking, TrackOutcome } from './port.ts';

const deadlineMs = 10_000;
const longestAnswer = 262_144;
const mostEvents = 200;

/** What kuaidi100 calls the couriers. */
const companies: Partial<Record<string, string>> = {
  SF: 'shunfeng',
  JD: 'jd',
  EMS: 'ems',
  ZTO: 'zhongtong',
  YTO: 'yuantong',
  STO: 'shentong',
  YUNDA: 'yunda',
  DBL: 'debangkuaidi',
} satisfies Partial<Record<Courier, string>>;

/** kuaidi100's basic states; a state that is not named here counts as on its way. */
const states: Readonly<Record<string, Exclude<TrackState, ''>>> = {
  '1': 'collected',
  '2': 'problem',
  '3': 'signed',
  '4': 'returned',
  '5': 'delivering',
  '6': 'returning',
  '14': 'returning',
};

const found = z.object({
  status: z.literal('200'),
  state: z.string(),
  data: z.array(z.object({ time: z.string(), context: z.string(), areaName: z.string().nullish() })),
});
const refused = z.object({ returnCode: z.union([z.string(), z.number()]).transform(String), message: z.string() });

/** What kuaidi100's refusals mean for us; 500 is "nothing is known yet". */
const reasons: Readonly<Record<string, string>> = {
  '408': '物流公司核对收件人手机号后四位不符，请核对物流单号',
  '503': '物流查询签名不符，请核对KUAIDI100_CUSTOMER与KUAIDI100_KEY',
  '601': '物流查询额度已用完或密钥已过期',
};

function tooLong(): never {
  throw new Error('answer too long');
}

function told(text: string): TrackOutcome {
  const answer: unknown = JSON.parse(text);
  const good = found.safeParse(answer);
  if (good.success) {
    const events = good.data.data
      .slice(0, mostEvents)
      .map(({ time, context, areaName }) => ({ at: fromBusinessTime(time), place: (areaName ?? '').slice(0, 60), text: context.trim().slice(0, 500) }))
      .filter(({ at }) => !Number.isNaN(at.getTime()));
    return { outcome: 'found', state: states[good.data.state] ?? 'transit', events };
  }
  const bad = refused.safeParse(answer);
  if (!bad.success) return { outcome: 'failed', reason: '物流查询返回内容无法识别' };
  if (bad.data.returnCode === '500') return { outcome: 'unknown' };
  return { outcome: 'failed', reason: reasons[bad.data.returnCode] ?? `物流查询未成功（${bad.data.returnCode}）` };
}

export interface Kuaidi100 {
  url: string;
  customer: string;
  key: string;
  deadlineMs?: number;
}

/**
 * kuaidi100's query of one parcel: POST of a form with customer, param (JSON) and sign, which is the upper-case hex MD5 of
 * param, key and customer joined. A parcel must not be asked for more often than every half hour.
 */
export const createKuaidi100 = ({ url, customer, key, deadlineMs: limit = deadlineMs }: Kuaidi100): Tracking => ({
  name: 'kuaidi100',
  track: async ({ company, expressNo, phoneTail }: TrackedParcel) => {
    const com = companies[company];
    if (com === undefined) return { outcome: 'unknown' };
    const param = JSON.stringify({ com, num: expressNo, phone: phoneTail, show: '0', order: 'desc' });
    const sign = createHash('md5').update(`${param}${key}${customer}`).digest('hex').toUpperCase();
    try {
      const signal = AbortSignal.timeout(limit);
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams({ customer, sign, param }), redirect: 'error', signal });
      if (answer.status !== 200) {
        await answer.body?.cancel();
        return { outcome: 'failed', reason: `物流查询服务返回${answer.status}` };
      }
      return told(await textOf(answer.body ?? [], longestAnswer, tooLong));
    } catch (error) {
      const name = error instanceof Error ? error.name : '';
      if (name === 'TimeoutError') return { outcome: 'failed', reason: '物流查询超时' };
      return { outcome: 'failed', reason: name === 'SyntaxError' || name === 'Error' ? '物流查询返回内容无法识别' : '物流查询服务无法连接' };
    }
  },
});
