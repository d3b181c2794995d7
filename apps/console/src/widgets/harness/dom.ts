import { vi } from 'vitest';

/** Makes the window as narrow as a phone's until the test ends. */
export function beAPhone(): void {
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => Object.assign(media(query), { matches: query.includes('max-width: 640px') }));
}

/** Sets the width in pixels that elements measure, which is nothing in jsdom. */
export const beWide = (width: number) => vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
