import { defineConfig } from 'vitest/config';

/** Where PostgreSQL, Chromium and jsdom are needed differs, so each kind of test is a project. */
export default defineConfig({
  test: {
    reporters: process.env.CI ? ['default'] : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/server/src/**/rules/*.test.ts', 'tools/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['apps/server/src/**/rules/*.test.ts', 'apps/server/src/platform/db/embedded/**', 'apps/server/src/platform/db/backup/**'],
          environment: 'node',
          globalSetup: ['apps/server/src/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'database',
          include: ['apps/server/src/platform/db/embedded/**/*.test.ts', 'apps/server/src/platform/db/backup/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
