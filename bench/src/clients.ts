import { parentPort, workerData } from 'node:worker_threads';
import { overHttp, timingOf } from './measure.ts';

/**
 * Clients in a thread of their own, so that they do not wait for the server's thread: each asks, waits a little, and asks
 * again, until told to stop. Answers how long the answers took.
 */
const { target, clients, pause } = workerData as { target: { url: string; token: string; body: string }; clients: number; pause: number };
const told = { stop: false };
parentPort!.once('message', () => (told.stop = true));

const samples: number[] = [];
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (!told.stop) {
      samples.push((await overHttp(target, 1, 1)).p50);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }),
);
parentPort!.postMessage({ ...timingOf(samples), count: samples.length, longest: Math.max(...samples) });
