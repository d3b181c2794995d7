import { beforeEach, expect, it, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());

it('acts once, 500 ms after the last call, with its arguments', () => {
  const act = vi.fn<(...given: unknown[]) => void>();
  const late = debounce(act);
  late(1);
  vi.advanceTimersByTime(499);
  late(2);
  vi.advanceTimersByTime(499);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act.mock.calls).toEqual([[2]]);
});

it('acts at once when flushed, and not at all when cancelled', () => {
  const act = vi.fn<(...given: unknown[]) => void>();
  const late = debounce(act, 50);
  late(1);
  late.flush();
  late.flush();
  late(2);
  late.cancel();
  vi.runAllTimers();
  expect(act.mock.calls).toEqual([[1]]);
});
