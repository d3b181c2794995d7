import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

/** What jsdom lacks and the widgets use. Import it in every test that renders. */
class NoResize {
  observe() {}
  unobserve() {}
  disconnect() {}
}

vi.stubGlobal('ResizeObserver', NoResize);
const narrow = { phone: false };
window.matchMedia = (query) =>
  ({
    matches: query.includes('max-width: 640px') && narrow.phone,
    media: query,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }) as unknown as MediaQueryList;
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};

/** Makes the window as narrow as a phone's until the test ends. */
export const beAPhone = () => {
  narrow.phone = true;
};

/** What elements measure, which is nothing in jsdom. */
export const beWide = (width: number) => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);

afterEach(() => {
  narrow.phone = false;
  cleanup();
  vi.restoreAllMocks();
  sessionStorage.clear();
});
