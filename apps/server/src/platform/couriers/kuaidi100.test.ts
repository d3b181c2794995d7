import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { couriers } from '@merchant-admin/contract/delivery/codes';
import { createKuaidi100 } from './kuaidi100.ts';
import { Kuaidi100StandIn, type Mood } from './testing/kuaidi100-stand-in.ts';

const standIn = await Kuaidi100StandIn.start();
afterAll(() => standIn.stop());
afterEach(() => {
  standIn.mood = 'well';
  standIn.parcels.clear();
  standIn.seen = [];
});

const { url, customer, key } = standIn;
const tracking = createKuaidi100({ url, customer, key, deadlineMs: 400 });
const parcel = { company: 'SF', expressNo: 'SF1234567890', phoneTail: '4321', shippedAt: new Date() };
const step = (time: string, context: string, areaName?: string) => ({ time, ftime: time, context, ...(areaName === undefined ? {} : { areaName }) });

describe('kuaidi100', () => {
  it('is asked by a signed form with the courier’s name there, the number and the end of the phone; its words and times are kept', async () => {
    standIn.parcels.set('shunfeng/SF1234567890', {
      state: '0',
      phone: '13800004321',
      data: [step('2026-11-20 09:05:00', '快件到达【杭州转运中心】', '浙江,杭州市'), step('2026-11-19 20:00:00', '顺丰速运 已收取快件')],
    });
    expect(await tracking.track(parcel)).toEqual({
      outcome: 'found',
      state: 'transit',
      events: [
        { at: new Date('2026-11-20T01:05:00Z'), place: '浙江,杭州市', text: '快件到达【杭州转运中心】' },
        { at: new Date('2026-11-19T12:00:00Z'), place: '', text: '顺丰速运 已收取快件' },
      ],
    });
    expect(standIn.seen).toEqual([{ com: 'shunfeng', num: 'SF1234567890', phone: '4321', show: '0', order: 'desc' }]);
  });

  it.each([
    ['1', 'collected'],
    ['0', 'transit'],
    ['5', 'delivering'],
    ['3', 'signed'],
    ['2', 'problem'],
    ['6', 'returning'],
    ['14', 'returning'],
    ['4', 'returned'],
    ['7', 'transit'],
  ])('its state %s is %s', async (state, ours) => {
    standIn.parcels.set('shunfeng/SF1234567890', { state, data: [step('2026-11-20 09:05:00', '…')] });
    expect(await tracking.track(parcel)).toMatchObject({ outcome: 'found', state: ours });
  });

  it('knows every courier by a name; what is fetched from the store is asked of nobody', async () => {
    for (const company of Object.keys(couriers)) await tracking.track({ ...parcel, company });
    expect(standIn.seen.map((each) => each['com'])).toEqual(['shunfeng', 'jd', 'ems', 'zhongtong', 'yuantong', 'shentong', 'yunda', 'debangkuaidi']);
  });

  it('does not know a number yet: nothing is said of the parcel', async () => {
    expect(await tracking.track(parcel)).toEqual({ outcome: 'unknown' });
  });

  it('wants another phone, has another key: the reason says what to look at', async () => {
    standIn.parcels.set('shunfeng/SF1234567890', { state: '0', phone: '13800009999', data: [] });
    expect(await tracking.track(parcel)).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('手机号后四位') as string });
    expect(await createKuaidi100({ url, customer, key: 'another' }).track(parcel)).toMatchObject({
      outcome: 'failed',
      reason: expect.stringContaining('KUAIDI100_KEY') as string,
    });
  });

  it.each<[Mood, string]>([
    ['never', '物流查询超时'],
    ['reset', '物流查询服务无法连接'],
    ['error 502', '物流查询服务返回502'],
    ['html', '物流查询返回内容无法识别'],
    ['huge', '物流查询返回内容无法识别'],
    ['another shape', '物流查询返回内容无法识别'],
    ['elsewhere', '物流查询服务无法连接'],
  ])('answers badly (%s): a failure with its reason, never a throw', async (mood, reason) => {
    standIn.mood = mood;
    expect(await tracking.track(parcel)).toEqual({ outcome: 'failed', reason });
  });
});
