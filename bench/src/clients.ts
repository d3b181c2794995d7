import { parentPort, workerData } from 'node:worker_threads';
import type { Call } from './cases/case.ts';
import { client, type Target } from './http.ts';
import { timingOf } from './measure.ts';

/**
 * Clients in a thread of their own, so that they do not wait for the server's thread: each asks, waits a little, and asks
 * again, until told to stop. Answers how long the answers took.
 */
const { target, call, clients, pause } = workerData as { target: Target; call: Call; clients: number; pause: number };
const told = { stop: false };
parentPort!.once('message', () => (told.stop = true));

const samples: number[] = [];
await Promise.all(
  Array.from({ length: clients }, async () => {
    const own = client(target);
    while (!told.stop) {
      const began = performance.now();
      await own.send([call]);
      samples.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    own.close();
  }),
);
parentPort!.postMessage({ ...timingOf(samples), count: samples.length, longest: Math.max(...samples) });
