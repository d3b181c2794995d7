import { describe, expect, it } from 'vitest';
import { countSerials } from './serials.ts';

describe('the numbers of what came back', () => {
  it('match when they are those that went out, in whatever order and however they are parted', () => {
    expect(countSerials('B2222， A1111', ['A1111', 'B2222'], 2)).toEqual({ text: 'B2222 A1111', matches: true, came: 2, missing: 0, strange: 0 });
    expect(countSerials('A1111', ['A1111'], 1)).toEqual({ text: 'A1111', matches: true, came: 1, missing: 0, strange: 0 });
  });

  it('are not those that went out when another came instead', () => {
    expect(countSerials('C3333', ['A1111'], 1)).toEqual({ text: 'C3333', matches: false, came: 0, missing: 1, strange: 1 });
    expect(countSerials('A1111 C3333', ['A1111', 'B2222'], 2)).toMatchObject({ came: 1, missing: 1, strange: 1 });
  });

  it('of devices that nobody knows by number are only counted', () => {
    expect(countSerials('A1111', [], 1)).toEqual({ text: 'A1111', matches: false, came: 1, missing: 0, strange: 0 });
  });

  it('tell how many are missing', () => {
    expect(countSerials('', ['A1111'], 1)).toMatchObject({ text: '', came: 0, missing: 1 });
    expect(countSerials('A1111', ['A1111', 'B2222'], 2)).toEqual({ text: 'A1111', matches: false, came: 1, missing: 1, strange: 0 });
  });

  it('are refused when one is there twice or there are more than the order has', () => {
    expect(countSerials('A1111 A1111', ['A1111', 'B2222'], 2)).toBeUndefined();
    expect(countSerials('A1111 B2222', ['A1111'], 1)).toBeUndefined();
  });
});
