import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildServer } from '../build.ts';
import { projectRoot, readConfig } from '../config.ts';
import { addGoods } from '../modules/goods/index.ts';
import { addAccount, addMerchant, addRole } from '../modules/permission/index.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { openDatabase, type Address, type Database } from '../platform/db/database.ts';
import { findRunning } from '../platform/db/embedded/index.ts';
import { embeddedAddresses } from '../platform/db/prepare-embedded.ts';
import { act } from '../platform/http/run.ts';
import { systemCaller } from '../platform/jobs/system-caller.ts';
import { seal } from '../platform/session/seal.ts';
import { startSession } from '../platform/session/session.ts';
import type { Services } from '../platform/services.ts';
import { bareEnvironment } from '../testing/bare-environment.ts';
import { testGoods, type ShopKey } from '../testing/shop.ts';

const secret = 'a-secret-for-tests-only-0123456789';
const besideConfig = readConfig({ NODE_ENV: 'test', APP_SECRET: secret, DEMO: '0', LOG_LEVEL: 'silent' });
export const shopKey: ShopKey = { access_key: 'ma_crash_tests', secret: 'crash-tests-only-0123456789' };

/** Milliseconds after which a server is taken for one that never starts. The first start makes its database, beside everything else that a whole run does; how soon one is ready again is what tests measure. */
const mostStart = 120_000;

/** A whole server as its users start it: main.ts in a process of its own with its own PostgreSQL, on real disk. */
export class RealServer {
  readonly dataDir: string;
  readonly #settings: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  url = '';
  output = '';

  /** @param settings of the server, beside those that every test's has; with `DATABASE_URL` it has no PostgreSQL of its own */
  constructor(settings: Readonly<Record<string, string>> = {}) {
    this.#settings = settings;
    this.dataDir = mkdtempSync(join(tmpdir(), 'ma-crash-'));
    // PostgreSQL may run as another user than the one who runs the tests.
    chmodSync(this.dataDir, 0o755);
  }

  /** Starts the server and waits until it says that it is ready. @returns milliseconds from the start */
  async start(): Promise<number> {
    const began = performance.now();
    this.output = '';
    const env = {
      ...bareEnvironment(),
      NODE_ENV: 'test',
      DATA_DIR: this.dataDir,
      PORT: '0',
      DEMO: '0',
      APP_SECRET: secret,
      RATE_LIMIT: '0',
      LOG_LEVEL: 'warn',
      ...this.#settings,
    };
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#child = child;
    const hear = (text: Buffer) => (this.output += text.toString());
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    for (;;) {
      this.url = /http:\/\/[\d.]+:\d+/.exec(this.output)?.[0] ?? '';
      if (this.url && (await this.isReady())) return performance.now() - began;
      if (child.exitCode !== null || performance.now() - began > mostStart) throw new Error(`the server did not start: ${this.output}`);
      await sleep(20);
    }
  }

  async isReady(): Promise<boolean> {
    return fetch(`${this.url}/readyz`).then(
      (answer) => answer.status === 200,
      () => false,
    );
  }

  /** Ends the server. @returns the exit code, or the signal that ended it */
  async end(signal: NodeJS.Signals): Promise<number | string> {
    const child = this.#child!;
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode ?? child.signalCode!;
    const gone = new Promise<number | string>((resolve) => child.once('exit', (code, by) => resolve(code ?? by!)));
    child.kill(signal);
    return gone;
  }

  get #where() {
    return { dataDir: this.dataDir, projectRoot };
  }

  async addresses(): Promise<{ owner: Address; server: Address; superuser: Address }> {
    const running = await findRunning(this.#where);
    const { owner, server } = embeddedAddresses(running);
    return { owner, server, superuser: { ...owner, user: running.superuser } };
  }

  /** Does work through the server's own code, beside the running one. */
  async #beside<T>(work: (services: Services, database: Database) => Promise<T>): Promise<T> {
    const database = openDatabase((await this.addresses()).server, { max: 2 });
    const { app, services } = await buildServer({ config: besideConfig, clock: systemClock, database, reference: false });
    try {
      return await work(services, database);
    } finally {
      await app.close();
      await database.close();
    }
  }

  /** Makes a merchant, goods that do not run out, and a shop's key. @returns the goods' SKU */
  furnish(): Promise<string> {
    return this.#beside((services) =>
      act(services, systemCaller(1), async (ctx) => {
        await addMerchant(ctx.tx, { merchantId: 1, name: '测试商家', isGuest: false, signedAt: ctx.now, contractVersion: '' }, ctx.now);
        await sql`insert into api_key (merchant_id, name, access_key, secret_cipher, created_at)
          values (1, '测试店铺', ${shopKey.access_key}, ${seal(besideConfig.key('api-key'), shopKey.secret)}, ${ctx.now})`.execute(ctx.tx);
        return String((await addGoods(ctx, testGoods))[0]);
      }),
    );
  }

  /** Signs an administrator of the merchant in. @returns the session's token */
  signIn(account: string): Promise<string> {
    return this.#beside(async (services, { db }) => {
      const accountId = await act(services, systemCaller(1), async (ctx) => {
        const role = await addRole(ctx.tx, 1, { name: `管理员${account}`, description: '', tags: [], isAdministrator: true });
        return addAccount(ctx.tx, 1, { account, name: '管理员', phone: '', password: 'Crash-tests-1', roleIds: [role] }, ctx.now);
      });
      return startSession(db, { merchantId: 1, accountId, ip: '127.0.0.1', userAgent: 'test', now: new Date(), hours: 3 });
    });
  }

  /** The number of PostgreSQL's process; 0 while there is none. */
  postmaster(): number {
    try {
      return Number(readFileSync(join(this.dataDir, 'postgresql/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return 0;
    }
  }

  /** Removes everything, also where a test failed between a kill and the next start. */
  async remove(): Promise<void> {
    if (this.#child) await this.end('SIGTERM');
    const orphan = this.postmaster();
    if (orphan > 0) process.kill(orphan, 'SIGINT');
    for (let waited = 0; this.postmaster() > 0 && waited < 100; waited += 1) await sleep(50);
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}
