import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectRoot } from '../tools/project-root.ts';
import { page } from './src/page.ts';

/**
 * `npm run bench:all -- --orders 1000000`: every benchmark one after the other, each writing its own table, and `bench/README.md` with all of them, the
 * aims that they are held against, the machine and the date. It takes about 45 minutes on 2 cores; nothing else should run meanwhile.
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '1000000' }, only: { type: 'string' } } });
const kept = mkdtempSync(join(tmpdir(), 'ma-bench-all-'));
// PostgreSQL may run as another user.
chmodSync(kept, 0o755);
const data = ['--keep', join(kept, 'data')];
const size = ['--orders', values.orders];

/** What runs with what arguments, and the table that it writes. Acts come last of those that share the data: they change it. */
const programs: readonly (readonly [program: string, args: readonly string[], table: string])[] = [
  ['main.ts', [...size, ...data], 'lists.md'],
  ['skew.ts', [...size, ...data], 'skew.md'],
  ['jobs.ts', [...size, ...data], 'jobs.md'],
  ['overdue.ts', [...size, ...data], 'overdue.md'],
  ['writes.ts', [...size, ...data], 'writes.md'],
  ['withhold.ts', [...size, ...data], 'withhold.md'],
  ['goods.ts', [], 'goods.md'],
  ['export.ts', [], 'export.md'],
  ['sheet.ts', [], 'sheet.md'],
  ['stock.ts', [], 'stock.md'],
  ['intake.ts', [], 'intake.md'],
  ['recycling.ts', [], 'recycling.md'],
  ['sales.ts', [], 'sales.md'],
  ['finance.ts', [], 'finance.md'],
  ['coupons.ts', [], 'coupons.md'],
];

try {
  for (const [program, args] of programs.filter(([name]) => values.only === undefined || name.includes(values.only))) {
    const began = performance.now();
    const { status } = spawnSync(process.execPath, [join(import.meta.dirname, program), ...args], { stdio: ['ignore', 'ignore', 'inherit'], cwd: projectRoot });
    process.stderr.write(`${program}: ${status === 0 ? 'done' : `failed (${status})`} after ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  rmSync(kept, { recursive: true, force: true });
}
const tables = programs.map(([, , table]) => join(import.meta.dirname, table)).filter((path) => existsSync(path));
writeFileSync(
  join(import.meta.dirname, 'README.md'),
  page(
    tables.map((path) => readFileSync(path, 'utf8')),
    new Date(),
  ),
);
