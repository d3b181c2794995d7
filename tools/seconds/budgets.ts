/**
 * CPU seconds that each lane of tests may use, its PostgreSQL and its Chromium with it: about an eighth more than it does, so that growth is seen and a
 * busy machine is not. A lane that got cheaper gets a lower one.
 */
export const budgets = { browser: 2_200, database: 450, others: 3_300 } as const;
