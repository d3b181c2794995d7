import { setTimeout as sleep } from 'node:timers/promises';

const everyMs = 10_000;
/** CPU milliseconds that `work` takes beside a whole run on the machine for which the budgets were set. */
const usualMs = 50;

const rows = Array.from({ length: 20_000 }, (_, n) => ({
  id: n,
  name: `设备-${n}`,
  fen: n * 1299,
  tags: ['a', 'b', String(n)],
  at: { day: '2026-03-02', by: n % 7 },
}));

/** Work of the kind that tests do, always the same: more objects than a core's own cache holds are sorted, written, read and looked up. */
export function work(): number {
  const text = JSON.stringify(rows.toSorted((a, b) => ((a.fen * 7919) % 1009) - ((b.fen * 7919) % 1009)));
  return (JSON.parse(text) as unknown[]).length + new Map(rows.map((row) => [row.name, row])).size;
}

export function cpuMsOf(what: () => unknown): number {
  const before = process.cpuUsage();
  what();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export const medianOf = (values: readonly number[]): number | undefined => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/**
 * Whether a machine is slow now is told by fixed work that is done every few seconds beside the tests: cores that are shared, with others or with each
 * other, count more CPU seconds for the same work. The function that is returned ends it and tells what the work took and how many times as slow as usual that is; never below 1.
 */
export function watchSlowness(): () => { ms: number; times: number } {
  const taken: number[] = [];
  const over = new AbortController();
  // The first rounds are of code that is not compiled yet.
  for (let round = 0; round < 20; round += 1) work();
  void (async () => {
    while (!over.signal.aborted) {
      taken.push(cpuMsOf(work));
      await sleep(everyMs, undefined, { signal: over.signal, ref: false }).catch(() => {});
    }
  })();
  return () => {
    over.abort();
    const ms = medianOf(taken) ?? usualMs;
    return { ms, times: Math.max(1, ms / usualMs) };
  };
}
