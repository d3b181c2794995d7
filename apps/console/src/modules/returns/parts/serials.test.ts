import { expect, it } from 'vitest';
import { compareSerials } from './serials.ts';

it('what came is compared with what was sent, number by number: one that came instead of another is not taken for it', () => {
  expect(compareSerials('BBBBB22222', 'AAAAA11111 BBBBB22222')).toMatchObject({ missing: ['AAAAA11111'], strange: [] });
  expect(compareSerials('BBBBB22222，CCCCC33333', 'AAAAA11111 BBBBB22222')).toMatchObject({ missing: ['AAAAA11111'], strange: ['CCCCC33333'] });
  expect(compareSerials('', 'AAAAA11111')).toMatchObject({ there: [], missing: ['AAAAA11111'], strange: [] });
  expect(compareSerials('CCCCC33333', '')).toMatchObject({ missing: [], strange: [] });
});
