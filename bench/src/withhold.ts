import { setTimeout } from 'node:timers/promises';
import { buildServer } from '../../apps/server/src/build.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import { watch, type Watched } from './export.ts';
import { signInFirst, withFilled, type Filling } from './world.ts';

export interface WithholdFigures {
  bills: number;
  orders: number;
  runs: number;
  seconds: number;
  succeeded: number;
  /** Milliseconds of the previews, the longest. */
  preview: number;
  alone: Watched;
  beside: Watched;
}

interface Run {
  id: string;
  state: string;
  succeeded: number;
}
interface Preview {
  list: { order_id: string; bills: number; amount: number; reason: string }[];
}

/** The most orders of a run. */
const most = 500;

/** Withholds the late rent of merchant 1 in runs of as many orders as one may have, until so many bills were asked for, beside people who look at the list of orders. */
export const benchWithhold = ({ bills: wanted, log, ...filling }: Filling & { bills: number }): Promise<WithholdFigures> =>
  withFilled({ ...filling, log }, async ({ server: address, superuser, config }) => {
    const database = openDatabase(address, { max: 16, prepared: 'keyed' });
    const server = await buildServer({ config, clock: systemClock, database, reference: false });
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const token = await signInFirst(superuser, database);
    const call = async <T>(path: string, body?: unknown): Promise<T> => {
      const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
      const answer = await fetch(`${url}/merchant/order/overdue/${path}`, {
        headers,
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      });
      const { ret_code: code, result, message } = (await answer.json()) as { ret_code: number; result: T; message: string };
      if (code !== 200) throw new Error(`${path}: ${message}`);
      return result;
    };
    const numbers = await withClient(superuser, async (client) => {
      await client.query(
        "update orders set agreement_no = 'SBA-signed-1-000000000000000000000000-' || id where merchant_id = 1 and status in (50, 60) and next_due < current_date",
      );
      const { rows } = await client.query<{ no: string }>(
        'select order_no as no from orders where merchant_id = 1 and status in (50, 60) and next_due < current_date order by next_due, id limit $1',
        [wanted],
      );
      return rows.map(({ no }) => no);
    });
    const first = watch(url, token);
    await setTimeout(8000);
    const alone = await first();

    const second = watch(url, token);
    const told = { bills: 0, orders: 0, runs: 0, succeeded: 0, preview: 0 };
    const began = performance.now();
    while (told.bills < wanted && numbers.length > 0) {
      const asked = performance.now();
      const { list } = await call<Preview>('withholdPreview', { order_ids: numbers.splice(0, most) });
      told.preview = Math.max(told.preview, performance.now() - asked);
      const orders = list.filter(({ reason }) => reason === '');
      if (orders.length === 0) throw new Error(`nothing to withhold: ${list[0]?.reason}`);
      let run = await call<Run>('withholdStart', { orders: orders.map(({ order_id, amount }) => ({ order_id, amount })) });
      while (run.state !== 'done') {
        if (run.state === 'failed') throw new Error('a run failed');
        await setTimeout(500);
        run = await call<Run>(`withholdRun?id=${run.id}`);
      }
      told.bills += orders.reduce((sum, { bills }) => sum + bills, 0);
      told.orders += orders.length;
      told.runs += 1;
      told.succeeded += run.succeeded;
      log(`  ${told.bills} bills of ${told.orders} orders after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
    const seconds = (performance.now() - began) / 1000;
    const beside = await second();
    await server.app.close();
    await database.close();
    return { ...told, seconds, alone, beside };
  });
