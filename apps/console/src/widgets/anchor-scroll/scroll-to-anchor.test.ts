import { beforeEach, expect, it, vi } from 'vitest';
import { scrollSteps, scrollToAnchor, stepEvery } from './scroll-to-anchor.ts';

let target: HTMLElement;
let tops: number[] = [];
let reduced = false;

beforeEach(() => {
  vi.useFakeTimers();
  tops = [];
  reduced = false;
  target = document.body.appendChild(document.createElement('section'));
  let at = 0;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => at);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(10_000);
  vi.spyOn(target, 'getBoundingClientRect').mockImplementation(() => ({ top: 1064 - at }) as DOMRect);
  vi.spyOn(window, 'matchMedia').mockImplementation(() => ({ matches: reduced }) as MediaQueryList);
  vi.spyOn(window, 'scrollTo').mockImplementation((...given: unknown[]) => {
    at = Number(given[1]);
    tops.push(at);
  });
});

it('arrives after 50 steps of 10 ms, and moves the focus there', async () => {
  const arrived = scrollToAnchor(target, { offset: 64 });
  await vi.advanceTimersByTimeAsync(scrollSteps * stepEvery - 1);
  expect(tops).toHaveLength(49);
  expect(document.activeElement).not.toBe(target);
  await vi.advanceTimersByTimeAsync(1);
  expect(await arrived).toBe(true);
  expect([scrollSteps, stepEvery]).toEqual([50, 10]);
  expect(tops).toEqual(Array.from({ length: 50 }, (_none, index) => (index + 1) * 20));
  expect(document.activeElement).toBe(target);
});

it('jumps where motion is reduced', async () => {
  reduced = true;
  expect(await scrollToAnchor(target, { offset: 64 })).toBe(true);
  expect(tops).toEqual([1000]);
  expect(document.activeElement).toBe(target);
});

it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('a %s of the person ends it where it is', async (name) => {
  const arrived = scrollToAnchor(target, { offset: 64 });
  await vi.advanceTimersByTimeAsync(100);
  window.dispatchEvent(new Event(name));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await arrived).toBe(false);
  expect(tops).toHaveLength(10);
  expect(document.activeElement).not.toBe(target);
});

it('another call ends it', async () => {
  const first = scrollToAnchor(target, { offset: 64 });
  await vi.advanceTimersByTimeAsync(100);
  const second = scrollToAnchor(target, { offset: 64 });
  await vi.advanceTimersByTimeAsync(500);
  expect(await Promise.all([first, second])).toEqual([false, true]);
  expect(tops).toHaveLength(60);
});

it('leaves the height of the page’s header free, and goes no further than the page', async () => {
  reduced = true;
  target.style.setProperty('--header-height', '56px');
  await scrollToAnchor(target);
  expect(tops).toEqual([1000]);
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 300);
  await scrollToAnchor(target, { offset: 0 });
  expect(tops.at(-1)).toBe(300);
});
