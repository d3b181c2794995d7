import { cpus, totalmem } from 'node:os';

/** An aim: the first figure of a row (p50 of one client over HTTP), in milliseconds. */
interface Aim {
  readonly what: string;
  readonly rows: RegExp;
  readonly most: number;
}
const aims: readonly Aim[] = [
  { what: 'order list: first page', rows: /^first page$/, most: 3 },
  { what: 'order list: tabs', rows: /^tab (?!counts)/, most: 3 },
  { what: 'order list: single filters', rows: /^filter /, most: 3 },
  { what: 'order list: lateness', rows: /^(lease |overdue|not overdue)/, most: 8 },
  { what: 'order list: one box, name', rows: /^one box: name$/, most: 10 },
  { what: 'order list: tab counts', rows: /^tab counts$/, most: 3 },
  { what: 'order page: all sections', rows: /^order page: all sections/, most: 12 },
];

type Row = readonly [name: string, p50: number];
const rowsOf = (table: string): Row[] =>
  table
    .split('\n')
    .filter((line) => /^\| [^|]+ \| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, name, figure]) => [name!, Number.parseFloat(figure!)] as const);

function held({ what, rows, most }: Aim, all: readonly Row[]): string {
  const found = all.filter(([name]) => rows.test(name));
  const slowest = found.toSorted((a, b) => b[1] - a[1])[0];
  if (slowest === undefined) return `| ${what} | ≤ ${most} | not measured | |`;
  const within = found.filter(([, p50]) => p50 <= most).length;
  return `| ${what} | ≤ ${most} | ${slowest[1].toFixed(2)} (${slowest[0]}) | ${within} of ${found.length} |`;
}

/** The page that shows all tables, first how they stand to their aims. */
export function page(tables: readonly string[], on: Date): string {
  const rows = tables.flatMap(rowsOf);
  const [cpu] = cpus();
  return [
    '# What is fast, and how fast',
    '',
    `Measured on ${on.toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node},`,
    'the PostgreSQL of the npm binaries; clients, server and database share the cores. `npm run bench:all` makes this page and the tables beside it.',
    '',
    '| aim, p50 over HTTP, one client, 1,000,000 orders | ms | slowest | held by |',
    '|---|---|---|---|',
    ...aims.map((aim) => held(aim, rows)),
    '',
    ...tables.map((table) => table.replaceAll(/^(#+) /gm, '#$1 ')),
  ].join('\n');
}
