import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareDatabase } from './admin/prepare-database.ts';
import { createMerchant } from './admin/merchant.ts';
import { projectRoot, readConfig } from './config.ts';
import { prepareEmbedded, type EmbeddedDatabase } from './platform/db/prepare-embedded.ts';
import { bareEnvironment } from './testing/bare-environment.ts';

interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

interface Running {
  ended: Promise<Ended>;
  ready: Promise<number>;
  signal: (name: NodeJS.Signals) => void;
}

/** The server as `npm start` runs it. */
function start(environment: Record<string, string>): Running {
  const env = { ...bareEnvironment(), LOG_LEVEL: 'warn', DEMO: '0', PORT: '0', ...environment };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const port = /merchant-admin +http:\/\/[^:]+:(\d+)/.exec(output)?.[1];
      if (port) resolve(Number(port));
    });
    child.on('exit', () => reject(new Error(errors || 'ended')));
  });
  ready.catch(() => {});
  const ended = new Promise<Ended>((resolve) => child.on('exit', (code) => resolve({ code, output, errors })));
  return { ready, ended, signal: (name) => child.kill(name) };
}

const folders: string[] = [];
function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'ma-main-'));
  // PostgreSQL may run as another user than the one who runs the tests.
  chmodSync(made, 0o755);
  folders.push(made);
  return made;
}

let own: EmbeddedDatabase;
let url: (user: string) => string;

beforeAll(async () => {
  own = await prepareEmbedded({ dataDir: folder(), projectRoot, log: () => {}, settings: { fsync: 'off' } });
  const { socketDir, port, superuser } = own.postgres;
  url = (user) => `postgres://${user === 'superuser' ? superuser : user}@localhost:${port}/merchant_admin?host=${encodeURIComponent(socketDir)}`;
});
afterAll(async () => {
  await own?.postgres.stop();
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

async function refusal(environment: Record<string, string>): Promise<string> {
  const { code, errors } = await start(environment).ended;
  expect(code).toBe(1);
  const lines = errors.trim().split('\n');
  expect(lines, errors).toHaveLength(1);
  return lines[0] ?? '';
}

test('a bad setting is one line that names it and not its value', async () => {
  expect(await refusal({ PORT: '70000' })).toMatch(/cannot start: PORT:/);
  const line = await refusal({ APP_SECRET: 'too-short-a-thing' });
  expect(line).toMatch(/APP_SECRET: must have at least 32 characters/);
  expect(line).not.toContain('too-short-a-thing');
});

test('production refuses demo data, a fixed captcha, a missing and a default secret', async () => {
  const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://x@127.0.0.1:1/x' };
  expect(await refusal({ ...production, DEMO: '1' })).toMatch(/DEMO:/);
  expect(await refusal({ ...production, CAPTCHA_FIXED_CODE: 'abcd', APP_SECRET: 'k3J9x'.repeat(8) })).toMatch(/CAPTCHA_FIXED_CODE:/);
  expect(await refusal({ ...production, NOTIFY_PRIVATE: '1', APP_SECRET: 'k3J9x'.repeat(8) })).toMatch(/NOTIFY_PRIVATE:/);
  expect(await refusal(production)).toMatch(/APP_SECRET: needed/);
  expect(await refusal({ ...production, APP_SECRET: 'change-me-change-me-change-me-change-me' })).toMatch(/APP_SECRET: looks like a default/);
});

test('an unreachable database is one line', async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://merchant_server@127.0.0.1:1/shop' })).toMatch(/DATABASE_URL: the database cannot be reached/);
});

test('a taken port is one line, told before anything is started', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  expect(await refusal({ PORT: String(port), DATA_DIR: folder() })).toMatch(new RegExp(`port ${port} is taken`));
  taken.close();
});

test('starts on a PostgreSQL of one’s own as a role that owns nothing, and refuses one that could go round row security', async () => {
  const said: string[] = [];
  const asked = { config: readConfig({ DATABASE_URL: url('merchant_server') }), projectRoot, say: (line: string) => void said.push(line) };
  await prepareDatabase({ ...asked, values: { url: url('superuser'), 'server-password': 'unused on a trusted socket' } });
  await createMerchant({ ...asked, values: { name: '第一家', account: 'boss', person: '张三' } });
  expect(said.at(-1)).toMatch(/Sign in as boss with this password, shown once: \S{14}$/);
  expect(await refusal({ DATABASE_URL: url('superuser') })).toMatch(/is a superuser/);
  expect(await refusal({ DATABASE_URL: url('merchant_owner') })).toMatch(/inherits its groups|may not act for merchants|owns tables/);

  const server = start({ DATABASE_URL: url('merchant_server') });
  const port = await server.ready;
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  server.signal('SIGINT');
  expect(await server.ended).toMatchObject({ code: 0 });
});

test('a second start on the same data is refused in one line, and Ctrl-C ends server and PostgreSQL cleanly', async () => {
  const dataDir = folder();
  const first = start({ DATA_DIR: dataDir });
  const port = await first.ready;
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(/cannot start: /);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  first.signal('SIGINT');
  expect(await first.ended).toMatchObject({ code: 0, errors: '' });
  const again = start({ DATA_DIR: dataDir });
  await again.ready;
  again.signal('SIGTERM');
  expect((await again.ended).code).toBe(0);
});
