import { describe, expect, it } from 'vitest';
import { ordersErrors } from '@merchant-admin/contract/orders/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Year {
  year: number;
  version: number;
  today: string;
  list: { day: string; kind: string; name: string; custom: boolean }[];
}

describe('the calendar', () => {
  const me = () => server().staff.admin;
  const year = async (query: Record<string, string> = {}, who = me()) => (await get<Year>(server(), who, '/order/get/customize/holidays', query)).result;
  const send = (body: object, who = me()) => post<{ set: number; removed: number; version: number }>(server(), who, '/order/set/customize/holidays', body);
  const set = async (body: object, who = me()) => send({ year: 2026, version: (await year()).version, ...body }, who);
  const of = (found: Year, day: string) => found.list.find((each) => each.day === day);

  it('is the weekends until the merchant sets days, and theirs alone', async () => {
    const plain = await year();
    expect([plain.year, plain.version, plain.today, plain.list.length, of(plain, '2026-10-01')]).toEqual([2026, 0, '2026-03-02', 104, undefined]);
    const days = [
      { day: '2026-10-01', kind: 'rest', name: '国庆节' },
      { day: '2026-10-10', kind: 'work', name: '调休' },
    ];
    expect((await set({ days })).result).toEqual({ set: 2, removed: 0, version: 1 });
    expect(of(await year(), '2026-10-01')).toEqual({ day: '2026-10-01', kind: 'rest', name: '国庆节', custom: true });
    expect(of(await year({ year: '2026' }), '2026-10-10')).toMatchObject({ kind: 'work', custom: true });
    expect(await year({ year: '2025' })).toMatchObject({ version: 0 });
    expect(of(await year({ year: '2025' }), '2025-10-01')).toBeUndefined();
    expect(of(await year({}, server().staff.guest), '2026-10-01')).toBeUndefined();
    const changed = await set({ days: [{ day: '2026-10-01', kind: 'rest', name: '国庆' }], remove: ['2026-10-10'] });
    expect(changed.result).toEqual({ set: 1, removed: 1, version: 2 });
    expect([of(await year(), '2026-10-01')?.name, of(await year(), '2026-10-10')?.name]).toEqual(['国庆', '周末']);
  });

  it('refuses nothing, a day that stands twice or in another year, and who has no right', async () => {
    expect((await set({ days: [] })).code).toBe(ordersErrors.NOTHING_CHANGED.code);
    expect((await set({ days: [{ day: '2026-05-01', kind: 'rest' }], remove: ['2026-05-01'] })).code).toBe(ordersErrors.DAY_TWICE.code);
    expect((await set({ days: [{ day: '2027-01-01', kind: 'rest' }] })).code).toBe(ordersErrors.DAY_OF_OTHER_YEAR.code);
    expect((await set({ days: [], remove: ['2025-12-31'] })).code).toBe(ordersErrors.DAY_OF_OTHER_YEAR.code);
    expect((await set({ days: [{ day: '2026-02-30', kind: 'rest' }] })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await set({ days: [{ day: '2026-05-01', kind: 'rest', name: '长'.repeat(21) }] })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect((await set({ days: [{ day: '2026-05-01', kind: 'rest' }] }, server().staff.reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
    expect(of(await year(), '2026-05-01')).toBeUndefined();
  });

  it('set by two people at once keeps what the first one set, and says so to the second', async () => {
    const { version } = await year();
    const of1 = (day: string) => ({ year: 2026, version, days: [{ day, kind: 'rest', name: '活动' }] });
    const answers = await Promise.all([send(of1('2026-06-01')), send(of1('2026-06-02'), server().staff.operator)]);
    expect(answers.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    const found = await year();
    expect([found.version, found.list.filter((each) => each.name === '活动').length]).toEqual([version + 1, 1]);
    expect((await send({ ...of1('2026-06-03'), version: 0 })).code).toBe(platformErrors.STALE.code);
    const first = { year: 2031, version: 0, days: [{ day: '2031-01-01', kind: 'rest', name: '元旦' }] };
    const firsts = await Promise.all([send(first), send({ ...first, days: [{ day: '2031-01-01', kind: 'rest', name: '新年' }] })]);
    expect(firsts.map((each) => each.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
  });
});
