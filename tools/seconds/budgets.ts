/**
 * CPU seconds that each lane of tests may use, its PostgreSQL and its Chromium with it. On a quiet machine they use less than 990, 180 and 1,300; the same work took up to
 * 1.65 times that on a machine whose cores are shared with others. So growth is seen and a slow hour is not; of an hour that is known to be slow (`slowness.ts`) more is allowed.
 * A lane that got cheaper gets a lower one.
 */
export const budgets = { browser: 1_700, database: 350, others: 2_500 } as const;
