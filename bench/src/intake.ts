import { imeiOf } from '@merchant-admin/common/imei';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import type { LabelSize } from '../../packages/contract/src/stock/label-codes.ts';
import { serve, type Served } from './served.ts';
import { withFilled, type Filled } from './world.ts';

export interface IntakeFigures {
  rows: number;
  /** Milliseconds of each round. */
  upload: number[];
  apply: number[];
  roll: number[];
  a4: number[];
  /** Milliseconds for which the server's thread was busy at a stretch, at most: while sheets were taken in, and while labels were made. */
  busy: { intake: number[]; labels: number[] };
  kilobytes: Record<LabelSize, number>;
}

interface Job {
  id: string;
  state: string;
  bad: number;
  succeeded: number;
}

const imei = (n: number): string => imeiOf(`86${String(n).padStart(12, '0')}`);

const named = (filled: Filled) =>
  withClient(filled.superuser, async (client) => {
    const { rows } = await client.query<{
      goods: string;
      sku: string;
    }>(`select g.name as goods, s.name as sku from goods g join goods_sku s on s.merchant_id = g.merchant_id and s.goods_id = g.id
      where g.merchant_id = 1 and g.status <> 50 and not s.retired and (select count(*) from goods_sku o join goods h on h.merchant_id = o.merchant_id and h.id = o.goods_id
        where h.merchant_id = 1 and h.name = g.name and o.name = s.name) = 1 order by g.id, s.id limit 20`);
    return rows;
  });

const header = ['串号', 'IMEI2', 'SN', '商品', '规格', 'SKU编号', '成色', '采购价'];

function caller({ target }: Served) {
  const headers = { authorization: `Bearer ${target.token}` };
  const answered = async <T>(answer: Response): Promise<T> => {
    const { ret_code: code, ret_msg: message, result } = (await answer.json()) as { ret_code: number; ret_msg: string; result: T };
    if (code !== 200) throw new Error(`${code} ${message}`);
    return result;
  };
  const asJson = (body: unknown) => ({ method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    get: async <T>(path: string) => answered<T>(await fetch(target.url + path, { headers })),
    post: async <T>(path: string, body: unknown) => answered<T>(await fetch(target.url + path, asJson(body))),
    send: async <T>(path: string, body: FormData) => answered<T>(await fetch(target.url + path, { method: 'POST', headers, body })),
    file: async (path: string, body: unknown) => (await fetch(target.url + path, asJson(body))).arrayBuffer(),
  };
}
type Caller = ReturnType<typeof caller>;

async function timed<T>(samples: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  samples.push(performance.now() - began);
  return result;
}

/** Notes for how long the thread was busy at a stretch meanwhile, at most. */
async function watched(samples: number[], work: () => Promise<void>): Promise<void> {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  await work();
  loop.disable();
  samples.push(loop.max / 1e6);
}

async function over({ get }: Caller, id: string): Promise<Job> {
  for (;;) {
    const job = await get<Job>(`/platform/import/status?id=${id}`);
    if (!['waiting', 'running'].includes(job.state)) return job;
    await setTimeout(20);
  }
}

async function takenIn(call: Caller, numbers: readonly string[], skus: readonly { goods: string; sku: string }[], round: number, figures: IntakeFigures) {
  const rows = numbers.map((number, n) => {
    const { goods, sku } = skus[n % skus.length]!;
    return [number, imei(500_000_000_000 + round * numbers.length + n), `SN${round}${String(n).padStart(8, '0')}`, goods, sku, '', '99新', '3500'];
  });
  const form = new FormData();
  form.set('form', 'intakes');
  form.set('about', JSON.stringify({ place: 'head', freight: 100_000 }));
  form.set('file', new Blob([await writeXlsx({ sheets: [{ name: '导入数据', rows: [header, ...rows] }] })]), '到货.xlsx');
  const job = await timed(figures.upload, () => call.send<Job>('/platform/import/upload', form));
  if (job.bad > 0) throw new Error(`${job.bad} rows were refused`);
  const done = await timed(figures.apply, async () => {
    await call.post('/platform/import/confirm', { id: job.id });
    return over(call, job.id);
  });
  if (done.succeeded !== numbers.length) throw new Error(`${done.succeeded} of ${numbers.length} were taken in`);
}

async function printed(call: Caller, numbers: readonly string[], size: LabelSize, figures: IntakeFigures) {
  const wanted = { numbers, size };
  const pdf = await timed(figures[size], async () => {
    const { until, ticket } = await call.post<{ until: string; ticket: string }>('/merchant/stock/label/ticket', wanted);
    return call.file('/merchant/stock/label/file', { ...wanted, until, ticket });
  });
  figures.kilobytes[size] = Math.round(pdf.byteLength / 1024);
}

/** Takes sheets of devices in, and prints labels of the first of each. */
export const benchIntake = (rows: number, rounds: number, log: (line: string) => void): Promise<IntakeFigures> =>
  withFilled({ orders: 20_000, log }, async (filled) => {
    const served = await serve(filled);
    const call = caller(served);
    const skus = await named(filled);
    const figures: IntakeFigures = { rows, upload: [], apply: [], roll: [], a4: [], busy: { intake: [], labels: [] }, kilobytes: { roll: 0, a4: 0 } };
    for (let round = 0; round < rounds; round += 1) {
      const numbers = Array.from({ length: rows }, (_, n) => imei(round * rows + n));
      await watched(figures.busy.intake, () => takenIn(call, numbers, skus, round, figures));
      await watched(figures.busy.labels, async () => {
        for (const size of ['roll', 'a4'] as const) await printed(call, numbers.slice(0, 500), size, figures);
      });
      log(`round ${round + 1} of ${rounds}`);
    }
    await served.close();
    return figures;
  });
