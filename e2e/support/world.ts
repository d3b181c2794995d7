import { Writable } from 'node:stream';
import type { Browser } from 'playwright-core';
import { buildServer } from '../../apps/server/src/build.ts';
import { readConfig, type Config } from '../../apps/server/src/config.ts';
import { seedDemo } from '../../apps/server/src/demo/seed.ts';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { openDatabase, type Address } from '../../apps/server/src/platform/db/database.ts';
import { withClient } from '../../apps/server/src/platform/db/prepare-embedded.ts';
import type { Services } from '../../apps/server/src/platform/services.ts';
import { launchBrowser } from './browser.ts';
import { buildConsole } from './build-console.ts';
import { startDatabase } from './database.ts';
import { startFeishu, type Feishu } from './feishu.ts';

export interface World {
  readonly url: string;
  readonly services: Services;
  readonly owner: Address;
  readonly browser: Browser;
  readonly feishu: Feishu;
  /** Lines of the server's log from warnings up. */
  readonly log: string[];
  readonly stop: () => Promise<void>;
}

export const captcha = 'e2e24';
const demoOrders = 60;
/** Makes the demo's questions optional, so that stories pass orders without asking them; those about questions make their own. */
const askNothing = (owner: Address) => withClient(owner, (client) => client.query('update review_question set required = false'));

/** Plays the demo on two connections: its acts come one by one, and each further connection would only read and plan every statement anew. */
async function seed(config: Config, server: Address): Promise<void> {
  const database = openDatabase(server, { max: 2, prepared: 'all' });
  await seedDemo({ config, database, log: () => {}, orders: demoOrders });
  await database.close();
}

async function makeWorld(): Promise<World> {
  buildConsole();
  const feishu = await startFeishu();
  const { database, dataDir, owner, server: own, stop: stopDatabase } = await startDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    APP_SECRET: 'a-secret-for-stories-only-0123456789',
    CAPTCHA_FIXED_CODE: captcha,
    RATE_LIMIT: '0',
    DEMO: '1',
    // Stories place orders of whomever: no risk report and no second reviewer stands in their way.
    REVIEW_RISK_REQUIRED: '0',
    REVIEW_SECOND_ABOVE_FEN: '0',
    RECYCLE_BLIND_SHARE: '0',
    LOG_LEVEL: 'warn',
    // A provider that never answers is to be told within a story.
    RISK_TIMEOUT_SECONDS: '2',
    FEISHU_HOST: feishu.url,
    FEISHU_AUTHORIZE_HOST: feishu.url,
    FEISHU_APP_ID: feishu.app.id,
    FEISHU_APP_SECRET: feishu.app.secret,
  });
  await seed(config, own);
  await askNothing(owner);
  const log: string[] = [];
  const logStream = new Writable({ write: (chunk, _encoding, done) => (log.push(String(chunk).trim()), done()) });
  const server = await buildServer({ config, clock: systemClock, database, reference: false, logStream });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const browser = await launchBrowser();
  return {
    url,
    owner,
    browser,
    feishu,
    log,
    services: server.services,
    stop: async () => {
      await browser.close();
      await server.app.close();
      await stopDatabase();
      await feishu.stop();
    },
  };
}

let current: World | undefined;

/** The world of this run. */
export function world(): World {
  if (current === undefined) throw new Error('the world has not been started');
  return current;
}

/** One server with demo data and one browser for all stories of a run. */
export async function startWorld(): Promise<void> {
  current = await makeWorld();
}

export async function stopWorld(): Promise<void> {
  await current?.stop();
  current = undefined;
}
