import type { FastifyInstance } from 'fastify';
import { contract } from '@merchant-admin/contract';
import type { Config } from './config.ts';
import { demoAccounts, demoPassword } from './demo/accounts.ts';
import { orderActs } from '@merchant-admin/contract/orders/codes';
import { ActRules } from './platform/acts/act-rules.ts';
import { AlipayChannel } from './platform/channels/alipay/channel.ts';
import { alipaySettings } from './platform/channels/alipay/settings.ts';
import { ChannelRegistry } from './platform/channels/port.ts';
import { createSandboxChannel } from './platform/channels/sandbox.ts';
import type { Clock } from './platform/clock/clock.ts';
import type { Database } from './platform/db/database.ts';
import { EventBus } from './platform/events.ts';
import { ExportLists } from './platform/export/lists.ts';
import { createApp, observeAnswers } from './platform/http/app.ts';
import { serveConsole } from './platform/http/console-files.ts';
import { registerHealth } from './platform/http/health.ts';
import { createMetrics } from './platform/http/metrics.ts';
import { describeCalls } from './platform/http/reference.ts';
import { ImportForms } from './platform/imports/forms.ts';
import { countUnderWay } from './platform/http/under-way.ts';
import { joinHouse, readHouse } from './platform/house/join-house.ts';
import { Sweeps } from './platform/jobs/sweeps.ts';
import { OrderEvents } from './platform/order-events.ts';
import { Todos } from './platform/todos.ts';
import { openCouriers } from './platform/couriers/open-couriers.ts';
import { openDeviceChecks } from './platform/device-check/open-device-checks.ts';
import { openRisk } from './platform/risk/open-risk.ts';
import type { Services } from './platform/services.ts';
import { openStamper } from './platform/stamp/open-stamper.ts';
import { registerStorage } from './platform/storage/index.ts';
import { UploadKeepers } from './platform/storage/keepers.ts';
import { openStorage } from './platform/storage/open-storage.ts';

export interface Server {
  app: FastifyInstance;
  services: Services;
  /** How many calls over the network are being answered. */
  underWay: () => number;
  /** Lets /readyz say no from then on, and ends connections with their answer. */
  drain: () => void;
}

export interface Parts {
  config: Config;
  clock: Clock;
  database: Database;
  logStream?: NodeJS.WritableStream;
  /** Whether the API reference is registered; tests leave it out, because it takes long. */
  reference?: boolean;
  /** How far the demo is played; without it all of it is there. */
  demoProgress?: () => { played: number; orders: number } | null;
}

/** Milliseconds that work under way may take to end once the server drains. */
const longestDrain = 10_000;

/** Reads what the server is put together from, once; building waits for it in any case. */
export const readParts = async (): Promise<void> => void (await readHouse(import.meta.dirname, contract));

/** Puts the server together; main and tests are its only callers. */
export async function buildServer({ config, clock, database, logStream, reference = true, demoProgress = () => null }: Parts): Promise<Server> {
  let draining = false;
  const app = await createApp(config, { level: config.LOG_LEVEL, ...(logStream ? { stream: logStream } : {}) });
  const services: Services = {
    config,
    clock,
    database,
    events: new EventBus(),
    orderActs: new ActRules(orderActs),
    orderEvents: new OrderEvents(),
    channels: new ChannelRegistry(),
    exports: new ExportLists(),
    imports: new ImportForms(),
    sweeps: new Sweeps(),
    todos: new Todos(),
    metrics: createMetrics(database.pool),
    storage: openStorage(config, clock),
    keepers: new UploadKeepers(),
    risk: openRisk(config, clock),
    deviceChecks: openDeviceChecks(config, clock),
    couriers: openCouriers(config, clock),
    stamper: openStamper(config, clock),
    demo: config.demo ? { password: demoPassword, accounts: demoAccounts.map(({ account, duty }) => ({ account, duty })), progress: demoProgress } : null,
    log: app.log,
  };
  services.channels.add(
    createSandboxChannel(
      services,
      async (notice) => (await app.inject({ method: 'POST', url: '/open/v1/notice/sandbox', payload: notice })).statusCode === 200,
    ),
  );
  const alipay = alipaySettings(config);
  if (alipay)
    services.channels.add(
      new AlipayChannel(
        alipay,
        () => clock.now(),
        (note) => app.log.warn(note, 'Alipay did not answer as it should'),
      ),
    );
  observeAnswers(app, services.metrics);
  // A connection that its client keeps alive would hold the ending up for more than a minute.
  app.addHook('onSend', async (_request, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  if (reference) await describeCalls(app, services);
  registerHealth(app, services, () => draining);
  await registerStorage(app, services);
  await joinHouse(app, services, import.meta.dirname, contract);
  services.orderActs.check();
  await serveConsole(app, config);
  return {
    app,
    services,
    underWay: countUnderWay(app),
    drain: () => {
      draining = true;
      setTimeout(() => app.server.closeAllConnections(), longestDrain).unref();
    },
  };
}
