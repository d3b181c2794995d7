import { createHash } from 'node:crypto';
import { addDays } from '@merchant-admin/common/dates';
import type { TrackState } from '@merchant-admin/contract/delivery/codes';
import type { Clock } from '../clock/clock.ts';
import type { CourierDesk, TrackEvent, Tracking } from './port.ts';

/** How many days ahead a courier may be booked: none plans his round for more than a week. */
const farthestDays = 7;

/** Stands in for couriers: the code is derived from the booking's number, so that every try answers the same. */
export const sandboxCouriers: CourierDesk = {
  book: async ({ bookingNo, day, today }) =>
    day > addDays(today, farthestDays)
      ? { state: 'failed', reason: `仅支持预约${farthestDays}天内取件` }
      : { state: 'booked', code: String(100_000 + (createHash('sha256').update(bookingNo).digest().readUInt32BE(0) % 900_000)) },
  cancel: async () => undefined,
};

type Step = readonly [afterHours: number, state: Exclude<TrackState, ''>, place: string, text: string];

const collected: Step = [2, 'collected', '上海市', '快件已由快递员揽收'];
const onTheWay: readonly Step[] = [
  collected,
  [9, 'transit', '上海市', '快件已发往转运中心'],
  [26, 'transit', '杭州市', '快件到达目的地转运中心'],
  [34, 'delivering', '杭州市', '快递员正在派送，请保持电话畅通'],
];
/** What becomes of a parcel, by the last letter of its number. */
const courses: Readonly<Record<string, readonly Step[]>> = {
  R: [...onTheWay, [40, 'returning', '杭州市', '收件人拒收，快件退回中'], [80, 'returned', '上海市', '退件已由寄件方签收']],
  P: [...onTheWay, [40, 'problem', '杭州市', '地址不详，联系不上收件人']],
};
const delivered: readonly Step[] = [...onTheWay, [38, 'signed', '杭州市', '快件已签收，签收人：本人']];

/**
 * Stands in for those who know where parcels are: a parcel is handed over 38 hours after it was shipped. A number that
 * ends with R comes back, one with P gets stuck, one with N is known to nobody, of one with E nothing can be asked.
 */
export const createSandboxTracking = (clock: Clock): Tracking => ({
  name: 'sandbox',
  track: async ({ expressNo, shippedAt }) => {
    const last = expressNo.at(-1)?.toUpperCase() ?? '';
    if (last === 'E') return { outcome: 'failed', reason: '物流查询服务暂时不可用' };
    const hours = (clock.now().getTime() - shippedAt.getTime()) / 3_600_000;
    const past = (courses[last] ?? delivered).filter(([after]) => after <= hours);
    if (last === 'N' || past.length === 0) return { outcome: 'unknown' };
    const events = past.map(([after, , place, text]): TrackEvent => ({ at: new Date(shippedAt.getTime() + after * 3_600_000), place, text }));
    return { outcome: 'found', state: past.at(-1)![1], events };
  },
});
