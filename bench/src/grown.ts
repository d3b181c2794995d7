import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { growthTable } from './report.ts';
import { measureSizes, type Opened } from './sizes.ts';
import type { Filling } from './world.ts';

/** Data of one kind at a size, and a server over them, while work is done with it. */
type Grown = <T>(filling: Filling & { rows: number }, work: (opened: Opened) => Promise<T>) => Promise<T>;

/** Asks the cases of one kind of data over HTTP beside the same statements sent by hand, at two sizes, and writes `bench/{name}.md`. @param headline of the table, by its two sizes */
export async function measureGrown(name: string, most: number, headline: (many: string, few: string) => string, withRows: Grown): Promise<void> {
  const { values } = parseArgs({
    options: {
      rows: { type: 'string', default: String(most) },
      small: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '60' },
      only: { type: 'string' },
      plans: { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  const [small, large] = [Number(values.small), Number(values.rows)];
  const log = (line: string) => process.stderr.write(`${line}\n`);
  const filling = (rows: number) => ({ rows, orders: 10_000, log, keep: values.keep === undefined ? undefined : `${values.keep}-${rows}` });
  const measuring = { rounds: Number(values.rounds), only: values.only, plans: values.plans, log };
  const [few, many] = await withRows(filling(small), (first) => withRows(filling(large), (second) => measureSizes([first, second], measuring)));
  const text = [`# ${headline(large.toLocaleString('en'), small.toLocaleString('en'))}`, '', ...growthTable(few!, many!), ''].join('\n');
  process.stdout.write(`${text}\n`);
  if (!values.only) writeFileSync(join(import.meta.dirname, `../${name}.md`), text);
}
