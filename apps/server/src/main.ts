import { createServer } from 'node:net';
import pLimit from 'p-limit';
import { buildServer, readParts } from './build.ts';
import { ConfigError, projectRoot, readConfig, type Config } from './config.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { bindDemoStaff, startDemoFeishu, type DemoFeishu } from './demo/feishu.ts';
import type { DemoPlay } from './demo/demo-play.ts';
import { openDemo } from './demo/open-demo.ts';
import { giveWay } from './demo/pace.ts';
import { clockAhead, systemClock } from './platform/clock/clock.ts';
import { openDatabase, type Address, type Database } from './platform/db/database.ts';
import { StartError } from './platform/db/embedded/index.ts';
import { migrate, MigrationError } from './platform/db/migrate.ts';
import { prepareEmbedded, withClient } from './platform/db/prepare-embedded.ts';
import { unsafeRole } from './platform/db/refuse-unsafe-role.ts';
import { installJobs, startJobs } from './platform/jobs/boss.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

interface Opened {
  server: Address;
  owner: Address | undefined;
  stop: () => Promise<void>;
}

async function openDatabaseServer(config: Config): Promise<Opened> {
  if (config.DATABASE_URL) {
    const owner = config.DATABASE_OWNER_URL ? { connectionString: config.DATABASE_OWNER_URL } : undefined;
    return { server: { connectionString: config.DATABASE_URL }, owner, stop: async () => {} };
  }
  const embedded = await prepareEmbedded({ dataDir: config.DATA_DIR, projectRoot, log: say });
  return { server: embedded.server, owner: embedded.owner, stop: () => embedded.postgres.stop() };
}

async function bringUpToDate(opened: Opened): Promise<void> {
  const applied = await withClient(opened.owner ?? opened.server, async (client) => {
    const { rows } = await client.query<{ version: number }>("select current_setting('server_version_num')::int as version");
    if ((rows[0]?.version ?? 0) < 150_000) throw new StartError('PostgreSQL 15 or newer is needed');
    if (opened.owner) return migrate(client);
    const ready = await client.query<{ ready: boolean }>("select to_regclass('directory.session') is not null as ready");
    if (!ready.rows[0]?.ready) throw new StartError('DATABASE_OWNER_URL: the database is empty; set it once so that the tables can be made');
    return [];
  });
  if (applied.length > 0) say(`Database: ${applied.length} migrations applied`);
  if (opened.owner) await installJobs(opened.owner);
}

/** The demo's staff sign in at a stand-in of ours. @returns its settings */
async function openDemoFeishu(): Promise<DemoFeishu['settings']> {
  const feishu = await startDemoFeishu();
  endings.push(feishu.stop);
  return feishu.settings;
}

function announce(config: Config, address: string): void {
  say('');
  say(`  merchant-admin  ${address}`);
  if (config.demo) {
    say(`  演示账号（密码均为 ${demoPassword}）：`);
    for (const { account, duty } of demoAccounts) say(`    ${account.padEnd(16)}${duty}`);
  }
  say('');
}

/** Everything that ends with the process, the last started first. */
const endings: (() => Promise<void>)[] = [];

async function stopAll(): Promise<void> {
  for (const end of endings.toReversed()) await end().catch((error: unknown) => say(`while stopping: ${(error as Error).message}`));
}

let stopping = false;
/** Drains the running server; while starting there is nothing to drain yet. */
let drain = () => {};

function stop(signal: string): void {
  if (stopping) return;
  stopping = true;
  say(`${signal}: finishing what is under way`);
  drain();
  void stopAll().then(() => process.exit(0));
}

/** Before anything is started: a taken port is told at once. */
function probePort(port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  await probePort(config.PORT, config.HOST);
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  // Read while PostgreSQL is made ready.
  const read = readParts();
  read.catch(() => {});
  const opened = await openDatabaseServer(config);
  endings.push(opened.stop);
  const database: Database = openDatabase(opened.server, { max: config.DATABASE_POOL, prepared: config.DATABASE_PREPARE ? 'keyed' : undefined });
  endings.push(() => database.close());
  // A process that reads its own parts may be too busy to hear the answer in time: it asks again when it has read them.
  const unsafe = await unsafeRole(database.db).catch(async (error: unknown) => {
    if (!isUnanswered(error)) throw error;
    await read;
    return unsafeRole(database.db);
  });
  if (unsafe) throw new StartError(`DATABASE_URL: ${unsafe}`);
  await bringUpToDate(opened);
  await read;
  const feishu = config.FEISHU_DEMO ? await openDemoFeishu() : {};
  const opening = config.demo ? openDemo(config, opened.server, say) : undefined;
  let play: DemoPlay | undefined;
  const clock = config.demo ? clockAhead(config.DEMO_CLOCK_AHEAD_DAYS) : systemClock;
  const building = buildServer({ config: { ...config, ...feishu }, clock, database, demoProgress: () => play?.progress ?? null });
  const [server] = await Promise.all([building, opening?.then((opened) => (play = opened))]);
  if (config.FEISHU_DEMO) await bindDemoStaff(database);
  endings.push(() => server.app.close());
  drain = server.drain;
  const address = await server.app.listen({ port: config.PORT, host: config.HOST });
  const inTurn = pLimit(1);
  const stopJobs = await startJobs(opened.server, server.services, inTurn);
  if (stopping) return stopJobs();
  endings.push(stopJobs);
  if (play) endings.push(play.start({ pace: () => giveWay(server.underWay), inTurn }));
  announce(config, address);
}

/** What the driver says where nobody answers in time; it bears no code. */
const isUnanswered = (error: unknown): boolean => /connection timeout/i.test((error as Error).message);

function oneLine(error: unknown): string {
  const thrown = error as NodeJS.ErrnoException & { errors?: Error[] };
  if (thrown.code === 'EADDRINUSE') return `PORT: port ${(thrown as { port?: number }).port} is taken by another program`;
  if (thrown.code === 'EACCES' && thrown.syscall === 'listen') return 'PORT: no right to listen there';
  if (error instanceof ConfigError || error instanceof StartError || error instanceof MigrationError) return thrown.message;
  const network = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', '28P01', '28000', '3D000'];
  if (network.includes(thrown.code ?? '')) return `DATABASE_URL: the database cannot be reached (${thrown.code})`;
  if (isUnanswered(thrown)) return 'DATABASE_URL: the database cannot be reached (no answer in time)';
  return `${thrown.name ?? 'Error'}: ${thrown.message}`.split('\n')[0] ?? 'unknown error';
}

try {
  await start();
} catch (error) {
  // Asked to stop while starting: the ending that is under way has the last word.
  if (stopping) await new Promise(() => {});
  process.stderr.write(`merchant-admin cannot start: ${oneLine(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  await stopAll();
  process.exit(1);
}
