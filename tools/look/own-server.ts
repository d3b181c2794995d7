import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

export interface OwnServer {
  readonly url: string;
  readonly captcha: string;
  readonly stop: () => Promise<void>;
}

const captcha = 'look24';
/** Milliseconds: a busy machine takes minutes to play the demo. */
const patience = 540_000;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

async function ready(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

/** Whether all of the demo is there, by what the server says. */
const isWhole = (said: string): boolean => /^Demo: all \d+ orders are there/m.test(said);

/**
 * A server of its own with the whole of its demo data, on a free port and a data folder that goes away with it.
 * @param settings beyond the usual ones
 * @param hear gets what it writes, which is shown otherwise
 */
export async function startOwnServer(settings: Readonly<Record<string, string>> = {}, hear?: (text: string) => void): Promise<OwnServer> {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'look-'));
  // PostgreSQL runs as an unprivileged user, who has to get into the folder.
  chmodSync(data, 0o755);
  const env = { ...process.env, PORT: String(port), DATA_DIR: data, CAPTCHA_FIXED_CODE: captcha, DEMO: '1', RATE_LIMIT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [join(projectRoot, 'apps/server/src/main.ts')], { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  for (const [stream, shown] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const)
    stream.on('data', (text: Buffer) => (hear ? hear(text.toString()) : shown.write(text)));
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  for (const begin = performance.now(); !(isWhole(said) && (await ready(url))); await new Promise((next) => setTimeout(next, 250))) {
    if (child.exitCode !== null || performance.now() - begin > patience) {
      await stop();
      throw new Error('the server did not become ready');
    }
  }
  return { url, captcha, stop };
}
