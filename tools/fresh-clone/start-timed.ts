import { statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clone } from './clone.ts';
import { captcha } from './demo-of.ts';
import { ended, startCommand } from './run-command.ts';

/** Seconds, each from the end of the one before; `total` and `stop` from the command and from Ctrl-C. */
export interface StartTimes {
  install: number;
  build: number;
  ready: number;
  total: number;
  stop: number;
}

const patienceMs = 10 * 60_000;

/**
 * Runs `npm start` until its sign-in page is there, then ends it as Ctrl-C does.
 * @param meanwhile is done before it is ended
 */
export async function startTimed(clone: Clone, meanwhile: (url: string) => Promise<void> = async () => {}): Promise<StartTimes> {
  const port = await freePort();
  const begin = Date.now();
  const server = startCommand(clone, 'npm', ['start'], { PORT: String(port), CAPTCHA_FIXED_CODE: captcha });
  const end = ended(server);
  const gone = end.then((how) => {
    throw new Error(`npm start ended with ${how} before it was ready`);
  });
  gone.catch(() => {});
  const url = `http://127.0.0.1:${port}`;
  let ready = 0;
  try {
    await Promise.race([isReady(`${url}/login`), gone]);
    ready = Date.now();
    await Promise.race([meanwhile(url), gone]);
  } catch (error) {
    signalGroup(server.pid, 'SIGTERM');
    throw error;
  }
  const asked = Date.now();
  signalGroup(server.pid, 'SIGINT');
  const how = await end;
  if (!['0', 'SIGINT', '130'].includes(how)) throw new Error(`npm start ended with ${how} after Ctrl-C`);
  const [installed, built] = [madeAt(clone, 'node_modules/.installed', begin), madeAt(clone, 'apps/console/dist/.inputs', begin)];
  const seconds = (from: number, to: number) => (to - from) / 1000;
  return {
    install: seconds(begin, installed),
    build: seconds(installed, Math.max(installed, built)),
    ready: seconds(Math.max(installed, built), ready),
    total: seconds(begin, ready),
    stop: seconds(asked, Date.now()),
  };
}

/** When a file was made, or the beginning where it was there before. */
function madeAt({ checkout }: Clone, path: string, begin: number): number {
  return Math.max(begin, statSync(join(checkout, path), { throwIfNoEntry: false })?.mtimeMs ?? begin);
}

async function isReady(address: string): Promise<void> {
  for (const end = Date.now() + patienceMs; Date.now() < end; await sleep(50)) {
    const answer = await fetch(address, { headers: { accept: 'text/html' } }).catch(() => undefined);
    if (answer?.status === 200) return;
  }
  throw new Error(`${address} did not become ready`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of the group have ended already.
  }
}
