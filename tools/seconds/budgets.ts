/**
 * CPU seconds that each lane of tests may use, its PostgreSQL and its Chromium with it: a quarter more than it does on a machine whose cores are shared with
 * others, so that growth is seen and a slow hour is not; the slowness of an hour (`slowness.ts`) is taken off. A lane that got cheaper gets a lower one.
 */
export const budgets = { browser: 2_850, database: 500, others: 3_850 } as const;
