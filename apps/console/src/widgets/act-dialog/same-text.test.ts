import { describe, expect, it } from 'vitest';
import { sameText } from './use-act-preview.ts';

describe('the text by which a preview is known again', () => {
  it('is the same in whatever order a form tells its fields, and says nothing of words and of what is not filled in', () => {
    const shown = sameText({ bills: ['1'], parts: [{ amount: 1 }], way: '1', note: undefined, reason: 'a' }, ['reason']);
    expect(sameText({ way: '1', parts: [{ amount: 1 }], bills: ['1'], reason: 'b' }, ['reason'])).toBe(shown);
    expect(sameText({ way: '1', parts: [{ amount: 2 }], bills: ['1'] }, ['reason'])).not.toBe(shown);
  });
});
