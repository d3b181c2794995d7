import { render } from '@testing-library/react';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { useBarHeight } from './use-bar-height.ts';

function Page({ position }: { readonly position: 'sticky' | 'static' }) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  return (
    <main>
      <div ref={bar} style={{ position }} />
    </main>
  );
}

it('a page knows how high its own bar is where that stays, and forgets it with the bar', () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(116);
  const told = (position: 'sticky' | 'static') => {
    const { container, unmount } = render(<Page position={position} />);
    const page = container.querySelector('main')!;
    const known = page.style.getPropertyValue('--bar-height');
    unmount();
    return [known, page.style.getPropertyValue('--bar-height')];
  };
  expect(told('sticky')).toEqual(['116px', '']);
  expect(told('static')).toEqual(['0px', '']);
  height.mockRestore();
});
