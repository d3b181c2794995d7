import { writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchIntake } from './src/intake.ts';

/**
 * `node bench/intake.ts --rows 5000 --rounds 3`: a sheet of so many devices that is read, judged and taken in as one document, and 500 labels of them, each
 * so many times; writes `bench/intake.md`.
 */
const { values } = parseArgs({ options: { rows: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '3' } } });
const load = loadavg()[0]!;
const figures = await benchIntake(Number(values.rows), Number(values.rounds), (line) => process.stderr.write(`${line}\n`));

const seconds = (times: readonly number[]) => times.map((time) => (time / 1000).toFixed(2)).join(', ');
const text = [
  `# A sheet of ${figures.rows.toLocaleString('en')} devices`,
  '',
  `Each has an IMEI, a second one, a serial number, goods and SKU by name, degree and price. ${cpus().length} cores that server, PostgreSQL and client share; the machine's load`,
  `before it began was ${load.toFixed(1)}. Seconds, of ${figures.upload.length} sheets one after the other. Aim: a sheet of 5,000 rows within 20 s.`,
  '`node bench/intake.ts` makes this file.',
  '',
  '| | s |',
  '|---|---|',
  `| read and judged (upload) | ${seconds(figures.upload)} |`,
  `| taken in (from the confirmation to the end of the job) | ${seconds(figures.apply)} |`,
  `| 500 labels as a PDF, a page each (${figures.kilobytes.roll} kB) | ${seconds(figures.roll)} |`,
  `| 500 labels as a PDF on A4 (${figures.kilobytes.a4} kB) | ${seconds(figures.a4)} |`,
  `| the server's thread was busy at a stretch, at most: while a sheet was taken in | ${seconds(figures.busy.intake)} |`,
  `| the same while labels were made | ${seconds(figures.busy.labels)} |`,
  '',
].join('\n');
process.stdout.write(`${text}\n`);
writeFileSync(join(import.meta.dirname, 'intake.md'), text);
