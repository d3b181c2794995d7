import { buildServer, type Server } from '../build.ts';
import type { Config } from '../config.ts';
import { MovableClock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/db/database.ts';
import type { Once } from './journal.ts';

const day = 86_400_000;

/** Where the demo is played: a server of its own beside the one that people use, on whose clock the play moves through its year. */
export interface Stage {
  server: Server;
  clock: MovableClock;
  /** The end of the year, and how many orders come in within it. */
  until: Date;
  orders: number;
}

/** A part of the play that is under way. */
export interface Playing extends Stage {
  once: Once;
  /** Number of the chapter; the first part is 0. */
  chapter: number;
  /** Lets something happen that people who work in the demo may have made impossible. */
  bear: (work: () => Promise<void>) => Promise<void>;
  /** Hears of each order that is placed. */
  placed: () => void;
}

/** Minutes that played orders may wait for payment: three days, so that the demo shows some that still do. */
const payMinutes = 3 * 24 * 60;

export const beginningOf = (until: Date): Date => new Date(until.getTime() - 365 * day);

export async function openStage(config: Config, database: Database, until: Date, orders: number): Promise<Stage> {
  const clock = new MovableClock(beginningOf(until));
  const server = await buildServer({
    config: { ...config, LOG_LEVEL: 'silent', RATE_LIMIT: 0, PAY_MINUTES: payMinutes, RISK_URL: undefined, RISK_SANDBOX: 'well', DEVICE_CHECK_URL: undefined },
    clock,
    database,
    reference: false,
  });
  await server.app.ready();
  return { server, clock, until, orders };
}
