import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { latePart, partsCome } from './late-part.ts';

const Word = ({ word }: { readonly word: string }) => <p>{word}</p>;

it('stands at once where it has come, and is waited for where it has not', async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Word>();
  const Come = latePart(async () => Word);
  const Coming = latePart(() => promise);
  await partsCome([Come]);
  const both = (
    <Suspense fallback="waiting">
      <Come word="here" />
      <Suspense fallback="coming">
        <Coming word="later" />
      </Suspense>
    </Suspense>
  );
  await act(async () => void render(both));
  expect(document.body.textContent).toBe('herecoming');
  await act(async () => resolve(Word));
  expect(screen.getByText('later').textContent).toBe('later');
});

it('says what kept it from coming, and comes when it is asked again', async () => {
  const load = vi.fn<() => Promise<typeof Word>>().mockRejectedValueOnce(new Error('no network')).mockResolvedValue(Word);
  const Part = latePart<{ word: string }>(load);
  await expect(partsCome([Part])).rejects.toThrow('no network');
  await partsCome([Part]);
  render(<Part word="here" />);
  expect(screen.getByText('here').textContent).toBe('here');
});
