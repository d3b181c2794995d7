import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withClient } from '../apps/server/src/platform/db/prepare-embedded.ts';
import { goodsCases, knownGoods } from './src/cases/goods.ts';
import { benchSaves } from './src/goods-save.ts';
import type { Timing } from './src/measure.ts';
import { measureSizes } from './src/sizes.ts';
import { chosen } from './src/report.ts';
import { serve } from './src/served.ts';
import { withFilled } from './src/world.ts';

/**
 * `node bench/goods.ts --goods 200000 --rounds 80 --saves 20`: the goods list over HTTP beside the same statements sent by hand, and goods of
 * 500 SKUs listed in three steps; writes `bench/goods.md`. `--only text` runs the cases whose names hold it, `--plans` prints their plans,
 * `--keep folder` keeps the data for the next run.
 */
const { values } = parseArgs({
  options: {
    goods: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '80' },
    saves: { type: 'string', default: '20' },
    only: { type: 'string' },
    plans: { type: 'boolean', default: false },
    keep: { type: 'string' },
  },
});
const [goods, saves] = [Number(values.goods), Number(values.saves)];
const log = (line: string) => process.stderr.write(`${line}\n`);

const { cases, saved } = await withFilled({ orders: 20_000, goods, log, keep: values.keep }, async (filled) => {
  const served = await serve(filled);
  const known = await withClient(filled.superuser, knownGoods);
  const measuring = { rounds: Number(values.rounds), only: values.only, plans: values.plans, log };
  const [measured] = await measureSizes([{ filled, served, cases: goodsCases(known) }], measuring);
  const times = saves > 0 ? await benchSaves(filled, served, saves) : [];
  await served.close();
  return { cases: measured!, saved: times };
});

const both = ({ p50, p99 }: Timing) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
const text = [
  `# The goods list: ${goods.toLocaleString('en')} goods with ${(goods * 10).toLocaleString('en')} SKUs of 20 merchants (merchant 1 holds 40 %)`,
  '',
  'Milliseconds, p50 / p99. "bare" are the same statements sent on open connections, without HTTP, session or transaction. Clients, server and PostgreSQL share the cores.',
  '`node bench/goods.ts` makes this file.',
  chosen(cases),
  '',
  '| case | 1 client | bare | HTTP ÷ bare | 8 clients | bare |',
  '|---|---|---|---|---|---|',
  ...cases.map(
    ({ name, http1, sql1, http8, sql8 }) =>
      `| ${name} | ${both(http1)} | ${both(sql1)} | ${(http1.p50 / sql1.p50).toFixed(2)}× | ${both(http8)} | ${both(sql8)} |`,
  ),
  '',
  `## Goods of 500 SKUs with 16 prices each, ${saves} times by one client`,
  '',
  '"bare": the draft alone written by hand in one transaction, without reading it, checking it, pictures, history or what lacks.',
  '',
  '| act | over HTTP | bare |',
  '|---|---|---|',
  ...saved.map(({ name, http, bare }) => `| ${name} | ${both(http)} | ${bare === null ? '' : both(bare)} |`),
  '',
].join('\n');
process.stdout.write(`${text}\n`);
if (!values.only) writeFileSync(join(import.meta.dirname, 'goods.md'), text);
