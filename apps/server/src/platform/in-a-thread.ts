import { Worker } from 'node:worker_threads';

export interface ThreadLimits {
  milliseconds: number;
  memory: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number };
}

/** Runs a program in a thread of its own, within limits of time and memory. @returns the first message that it posts; undefined when it posts none */
export const inAThread = <T>(program: URL, workerData: unknown, { milliseconds, memory }: ThreadLimits): Promise<T | undefined> =>
  new Promise((resolve) => {
    const worker = new Worker(program, { workerData, resourceLimits: memory });
    const end = (answer?: T) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(() => end(), milliseconds);
    worker.once('message', (answer: T) => end(answer));
    worker.once('error', () => end());
    worker.once('exit', () => end());
  });
