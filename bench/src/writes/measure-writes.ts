import { withClient } from '../../../apps/server/src/platform/db/prepare-embedded.ts';
import { client } from '../http.ts';
import { connections, inParallel, type Timing } from '../measure.ts';
import { serve, type Served } from '../served.ts';
import { withFilled, type Filled, type Filling } from '../world.ts';
import type { Act } from './act.ts';
import { pass } from './pass.ts';
import { pay } from './pay.ts';
import { ship } from './ship.ts';

/** Acts of one kind by so many clients: how long each took, and how many were done in a second. */
export interface Done extends Timing {
  perSecond: number;
}

export interface WriteResult {
  name: string;
  http1: Done;
  http8: Done;
  sql1: Done;
  sql8: Done;
}

async function paced(clients: number, rounds: number, work: (client: number, round: number) => Promise<void>): Promise<Done> {
  const began = performance.now();
  const timing = await inParallel(clients, rounds, work);
  return { ...timing, perSecond: (rounds / (performance.now() - began)) * 1000 };
}

async function overHttp<T>(served: Served, act: Act<T>, targets: readonly T[], clients: number): Promise<Done> {
  const all = Array.from({ length: clients }, () => client(served.target));
  const done = await paced(clients, targets.length, (index, round) => all[index]!.send([act.call(targets[round]!)]));
  for (const each of all) each.close();
  return done;
}

async function byHand<T>(filled: Filled, act: Act<T>, targets: readonly T[], clients: number): Promise<Done> {
  const all = await connections(filled.server, clients);
  const done = await paced(clients, targets.length, (index, round) => act.bare(all[index]!, targets[round]!));
  for (const each of all) await each.end();
  return done;
}

async function measure<T>(filled: Filled, served: Served, act: Act<T>, rounds: number): Promise<WriteResult> {
  const warm = Math.ceil(rounds / 5);
  const targets = await withClient(filled.superuser, (one) => act.targets(one, warm + rounds * 4));
  if (targets.length < warm + rounds * 4) throw new Error(`${act.name}: only ${targets.length} orders can be changed`);
  const part = (index: number) => targets.slice(warm + index * rounds, warm + (index + 1) * rounds);
  await overHttp(served, act, targets.slice(0, warm), 1);
  return {
    name: act.name,
    http1: await overHttp(served, act, part(0), 1),
    http8: await overHttp(served, act, part(1), 8),
    sql1: await byHand(filled, act, part(2), 1),
    sql8: await byHand(filled, act, part(3), 8),
  };
}

export interface WriteBench extends Filling {
  rounds: number;
  only: string | undefined;
}

/** Fills a database of that size and does each act over HTTP and by hand, every time to an order that it can be done to. */
export const benchWrites = ({ rounds, only, ...filling }: WriteBench): Promise<WriteResult[]> =>
  withFilled(filling, async (filled) => {
    const served = await serve(filled);
    const results: WriteResult[] = [];
    for (const act of [pay, ship, pass] as Act[]) {
      if (only !== undefined && !act.name.includes(only)) continue;
      const result = await measure(filled, served, act, rounds);
      filling.log(
        `  ${result.name}: http ${result.http1.p50.toFixed(2)} ms, sql ${result.sql1.p50.toFixed(2)} ms; 8 clients: ${result.http8.perSecond.toFixed(0)}/s, sql ${result.sql8.perSecond.toFixed(0)}/s`,
      );
      results.push(result);
    }
    await served.close();
    return results;
  });
