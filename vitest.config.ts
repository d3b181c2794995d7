import { defineConfig } from 'vitest/config';
import { keepTestsInMemory } from './tools/tests-in-memory.ts';

keepTestsInMemory();

const server = 'apps/server/src';
/** A busy machine is slow, and what is polled for comes when it comes: a poll's own second is too short. */
const patient = { expect: { poll: { timeout: 30_000 } } };
/** Tests make much that dies young: with room for it, collecting it takes half the time. */
const roomy = { execArgv: ['--max-semi-space-size=64'] };
const node = { environment: 'node' as const, ...patient, ...roomy };

/** PostgreSQL, jsdom and Chromium are each needed by some tests only, so each kind of test is a project. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/console/build/*.test.ts', `${server}/**/rules/*.test.ts`, 'tools/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tools/attack/**'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          // Files share the modules that they load, and no state: each has a database and a server of its own.
          isolate: false,
          include: [`${server}/**/*.test.ts`],
          exclude: [
            `${server}/**/rules/*.test.ts`,
            `${server}/platform/db/embedded/**`,
            `${server}/platform/db/backup/**`,
            `${server}/reliability/crashes*.test.ts`,
            `${server}/main.test.ts`,
          ],
          globalSetup: [`${server}/testing/cluster.ts`],
          // The contract walk does every call in one test, and a machine may be several times slower than ours.
          testTimeout: 600_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Starts and kills PostgreSQL servers of its own: one file after another, so that timings mean something.
        test: {
          ...node,
          name: 'database',
          include: [
            `${server}/platform/db/embedded/**/*.test.ts`,
            `${server}/platform/db/backup/**/*.test.ts`,
            `${server}/reliability/crashes*.test.ts`,
            `${server}/main.test.ts`,
            'tools/attack/**/*.test.ts',
          ],
          testTimeout: 600_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
      {
        extends: './apps/console/vite.config.ts',
        test: {
          name: 'console',
          root: './apps/console',
          environment: 'jsdom',
          ...patient,
          ...roomy,
          // Files share a window and the modules that they load; what tests leave in them is taken away after each.
          isolate: false,
          setupFiles: ['src/testing/setup.ts'],
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.browser.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Chromium against the harness page and against a whole server: one file after another.
        test: {
          ...node,
          name: 'browser',
          // A browser on a busy machine may lose an event. The end of a whole run names what was tried again; a story that fails twice has failed.
          retry: 1,
          include: ['apps/console/src/**/*.browser.test.ts', 'e2e/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 300_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
