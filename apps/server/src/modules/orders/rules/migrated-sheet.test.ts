import { orderStatusText } from '@merchant-admin/contract/orders/codes';
import { describe, expect, it } from 'vitest';
import { readAmount, readDay, readTime } from './migrated-sheet.ts';
import { migratedState, stateWords } from './migrated-states.ts';

describe('what a cell of an old order says', () => {
  it.each([
    ['0', 0],
    ['1,234.5', 123_450],
    ['10000000', 1_000_000_000],
    ['10000000.01', undefined],
    ['-1', undefined],
    ['1.234', undefined],
    ['¥5', undefined],
    ['1e3', undefined],
  ])('%s is an amount of %s fen', (text, fen) => {
    expect(readAmount(text)).toBe(fen);
  });

  it.each([
    ['2024-02-29', '2024-02-28T16:00:00.000Z'],
    ['2024/2/29 23:59', '2024-02-29T15:59:00.000Z'],
    ['2024.12.01 08:00:01', '2024-12-01T00:00:01.000Z'],
    ['2023-02-29', undefined],
    ['2024-13-01', undefined],
    ['2024-01-01 24:00', undefined],
    ['45000', undefined],
    ['1999-01-01', undefined],
  ])('%s is the instant %s', (text, instant) => {
    expect(readTime(text)?.toISOString()).toBe(instant);
  });

  it('a day is written as ours, whatever its time', () => {
    expect(readDay('2024/5/3 23:30')).toBe('2024-05-03');
  });

  it('every state of ours has its own word, and no word means two', () => {
    for (const [status, word] of Object.entries(orderStatusText)) expect(migratedState(word)).toBe(Number(status));
    expect(new Set(stateWords).size).toBe(stateWords.length);
    expect(migratedState('没听说过')).toBeUndefined();
  });
});
