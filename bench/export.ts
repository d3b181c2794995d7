import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchExport } from './src/export.ts';
import type { Watched } from './src/export.ts';

/** `node bench/export.ts --rows 100000`: an export of the order list beside people who look at the list; writes `bench/export.md`. */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' } } });
const load = loadavg()[0]!;
const figures = await benchExport(Number(values.rows), (line) => process.stderr.write(`${line}\n`));

const ms = (value: number) => value.toFixed(1);
const line = (name: string, { p50, p99, longest, count }: Watched) => `| ${name} | ${ms(p50)} | ${ms(p99)} | ${ms(longest)} | ${count} |`;
const text = [
  `# Export of ${figures.rows.toLocaleString('en')} orders beside people who look at the list`,
  '',
  `Four clients in a thread of their own ask for the first page of the order list, each 25 ms after its last answer, on ${cpus().length} cores`,
  `that server, PostgreSQL and clients share; the machine's load before it began was ${load.toFixed(1)}. Milliseconds.`,
  '`node bench/export.ts` makes this file.',
  '',
  '| first page of the list | p50 | p99 | longest | answers |',
  '|---|---|---|---|---|',
  line('without an export', figures.alone),
  line('while the export runs', figures.beside),
  '',
  '| the export | |',
  '|---|---|',
  `| took | ${figures.seconds.toFixed(1)} s, file of ${figures.megabytes.toFixed(1)} MB |`,
  `| the server's thread was busy at a stretch | p50 ${ms(figures.loop.p50)}, p99 ${ms(figures.loop.p99)}, longest ${ms(figures.loop.max)} ms |`,
  `| longest transaction | ${ms(figures.transaction)} ms |`,
  `| memory of the process grew by | ${figures.memory.toFixed(0)} MB |`,
  '',
].join('\n');
process.stdout.write(`${text}\n`);
writeFileSync(join(import.meta.dirname, 'export.md'), text);
