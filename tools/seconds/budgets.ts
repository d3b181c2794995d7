/**
 * CPU seconds that each lane of tests may use, its PostgreSQL and its Chromium with it: three quarters more than it does, so that growth is seen and a busy
 * machine is not. A lane that got cheaper gets a lower one.
 */
export const budgets = { browser: 1_700, database: 350, others: 2_200 } as const;
