import { describe, expect, it } from 'vitest';
import { countSerials } from './serials.ts';

describe('the numbers of what came back', () => {
  it('match when they are those that went out, in whatever order and however they are parted', () => {
    expect(countSerials('B2222， A1111', ['A1111', 'B2222'], 2)).toEqual({ text: 'B2222 A1111', matches: true, missing: 0 });
    expect(countSerials('A1111', ['A1111'], 1)).toEqual({ text: 'A1111', matches: true, missing: 0 });
    expect(countSerials('C3333', ['A1111'], 1)).toEqual({ text: 'C3333', matches: false, missing: 0 });
  });

  it('tell how many are missing', () => {
    expect(countSerials('A1111', ['A1111', 'B2222'], 2)).toEqual({ text: 'A1111', matches: false, missing: 1 });
  });

  it('are refused when one is there twice or there are more than the order has', () => {
    expect(countSerials('A1111 A1111', ['A1111', 'B2222'], 2)).toBeUndefined();
    expect(countSerials('A1111 B2222', ['A1111'], 1)).toBeUndefined();
  });
});
