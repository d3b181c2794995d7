import { describe, expect, it } from 'vitest';
import { readDays } from './read-days.ts';

const read = (text: string) => {
  const { days, wrong } = readDays(text, 2026);
  return { days: days.map(([day, { kind, name }]) => `${day} ${kind} ${name}`), wrong };
};

describe('a copied list of days', () => {
  it.each([
    ['2026-10-01 国庆节 休', ['2026-10-01 rest 国庆节']],
    ['2026/10/1\t国庆节\t休', ['2026-10-01 rest 国庆节']],
    ['2026年10月10日，国庆节，班', ['2026-10-10 work 国庆节']],
    ['10月1日至3日 国庆节 休', ['2026-10-01 rest 国庆节', '2026-10-02 rest 国庆节', '2026-10-03 rest 国庆节']],
    ['2026-09-30—2026-10-01 休', ['2026-09-30 rest ', '2026-10-01 rest ']],
    ['5月9日、5月16日上班', ['2026-05-09 work ', '2026-05-16 work ']],
  ])('%j is read by day, kind and name', (text, days) => {
    expect(read(text)).toEqual({ days, wrong: [] });
  });

  it('is read as the notice has it, the name once for all of its sentences', () => {
    const { days, wrong } = read('一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。');
    expect(wrong).toEqual([]);
    expect(days.map((each) => each.slice(0, 15).trim())).toEqual(['2026-01-01 rest', '2026-01-02 rest', '2026-01-03 rest', '2026-01-04 work']);
    expect(days.every((each) => each.endsWith('元旦'))).toBe(true);
  });

  it('says line by line what it cannot read, and takes the last word on a day', () => {
    expect(read('国庆快乐\n\n2026-10-01 国庆节\n2025-10-01 休\n2026-02-30 休').wrong).toEqual([
      '第1行“国庆快乐”：没有可识别的日期',
      '第3行“2026-10-01 国庆节”：请写明“休”或“班”',
      '第4行“2025-10-01 休”：不是2026年的日期',
      '第5行“2026-02-30 休”：没有可识别的日期',
    ]);
    expect(read('2026-10-10 休\n2026-10-10 班').days).toEqual(['2026-10-10 work ']);
    expect(read('')).toEqual({ days: [], wrong: [] });
  });
});
