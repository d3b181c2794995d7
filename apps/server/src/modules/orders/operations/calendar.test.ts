import { describe, expect, it } from 'vitest';
import { get, post } from '../../../testing/http.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();
interface Year {
  year: number;
  list: { day: string; kind: string; name: string; custom: boolean }[];
}

describe('the calendar', () => {
  const me = () => server().staff.admin;
  const year = async (query: Record<string, string> = {}, who = me()) => (await get<Year>(server(), who, '/order/get/customize/holidays', query)).result;
  const set = (body: object, who = me()) => post<{ set: number; removed: number }>(server(), who, '/order/set/customize/holidays', body);
  const of = (found: Year, day: string) => found.list.find((each) => each.day === day);

  it('is the weekends until the merchant sets days, and theirs alone', async () => {
    const plain = await year();
    expect([plain.year, plain.list.length, of(plain, '2026-10-01')]).toEqual([2026, 104, undefined]);
    const days = [
      { day: '2026-10-01', kind: 'rest', name: '国庆节' },
      { day: '2026-10-10', kind: 'work', name: '调休' },
    ];
    expect((await set({ days })).result).toEqual({ set: 2, removed: 0 });
    expect(of(await year(), '2026-10-01')).toEqual({ day: '2026-10-01', kind: 'rest', name: '国庆节', custom: true });
    expect(of(await year({ year: '2026' }), '2026-10-10')).toMatchObject({ kind: 'work', custom: true });
    expect(of(await year({ year: '2025' }), '2025-10-01')).toBeUndefined();
    expect(of(await year({}, server().staff.guest), '2026-10-01')).toBeUndefined();
    expect((await set({ days: [{ day: '2026-10-01', kind: 'rest', name: '国庆' }], remove: ['2026-10-10'] })).result).toEqual({ set: 1, removed: 1 });
    expect([of(await year(), '2026-10-01')?.name, of(await year(), '2026-10-10')?.name]).toEqual(['国庆', '周末']);
  });

  it('refuses nothing, a day that stands twice, and who has no right', async () => {
    expect((await set({ days: [] })).code).toBe(2016);
    expect((await set({ days: [{ day: '2026-05-01', kind: 'rest' }], remove: ['2026-05-01'] })).code).toBe(2042);
    expect((await set({ days: [{ day: '2026-02-30', kind: 'rest' }] })).code).toBe(1030);
    expect((await set({ days: [{ day: '2026-05-01', kind: 'rest' }] }, server().staff.reviewer)).code).toBe(1010);
  });
});
