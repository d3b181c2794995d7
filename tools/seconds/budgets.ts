/**
 * CPU seconds that each lane of tests may use, its PostgreSQL and its Chromium with it: a fifth more than a whole run of it did, so that growth is
 * seen. A lane that got cheaper gets a lower one.
 */
export const budgets = { browser: 1_490, database: 280, others: 1_640 } as const;
