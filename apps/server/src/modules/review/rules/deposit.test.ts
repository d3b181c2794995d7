import { expect, test } from 'vitest';
import { reviewErrors as e } from '@merchant-admin/contract/review/errors';
import { objectionToDeposit } from './deposit.ts';

const from = { total: 600_000, exempt: 450_000, frozen: 150_000 };

test.each([
  ['lowered as a whole', 500_000, 400_000, undefined],
  ['lowered to what is frozen', 150_000, 0, undefined],
  ['exempt altogether', 600_000, 600_000, undefined],
  ['raised', 600_001, 600_001, e.DEPOSIT_RAISED],
  ['needing a fen more than is frozen', 600_000, 449_999, e.DEPOSIT_UNFROZEN],
  ['exempt beyond itself', 100, 101, e.DEPOSIT_EXEMPT],
  ['left as it is', 600_000, 450_000, e.DEPOSIT_SAME],
  ['nothing at all', 0, 0, undefined],
])('a deposit %s', (_what, total, exempt, why) => {
  expect(objectionToDeposit(from, { total, exempt })).toBe(why);
});
