/**
 * CPU seconds that each lane of tests may use, its PostgreSQL and its Chromium with it: half more than it does, so that growth is seen and a busy
 * machine is not. A lane that got cheaper gets a lower one.
 */
export const budgets = { browser: 1_900, database: 400, others: 2_900 } as const;
