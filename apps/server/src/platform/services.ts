import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { ActRules } from './acts/act-rules.ts';
import type { ChannelRegistry } from './channels/port.ts';
import type { Clock } from './clock/clock.ts';
import type { Couriers } from './couriers/port.ts';
import type { Database } from './db/database.ts';
import type { DeviceCheckDesk } from './device-check/device-check-desk.ts';
import type { EventBus } from './events.ts';
import type { ExportLists } from './export/lists.ts';
import type { ImportForms } from './imports/forms.ts';
import type { Sweeps } from './jobs/sweeps.ts';
import type { Metrics } from './http/metrics.ts';
import type { OrderEvents } from './order-events.ts';
import type { RiskDesk } from './risk/risk-desk.ts';
import type { UploadKeepers } from './storage/keepers.ts';
import type { TimeStamper } from './stamp/port.ts';
import type { Storage } from './storage/open-storage.ts';
import type { Todos } from './todos.ts';

/** Everything built once in main and handed down. */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly database: Database;
  readonly events: EventBus;
  /** What modules know against acts on orders. */
  readonly orderActs: ActRules;
  /** What modules tell of an order on its time line. */
  readonly orderEvents: OrderEvents;
  readonly channels: ChannelRegistry;
  readonly exports: ExportLists;
  readonly imports: ImportForms;
  readonly sweeps: Sweeps;
  readonly todos: Todos;
  readonly metrics: Metrics;
  readonly storage: Storage;
  /** Who may see the uploads that modules hold. */
  readonly keepers: UploadKeepers;
  readonly risk: RiskDesk;
  /** Who knows whether a device is reported or locked. */
  readonly deviceChecks: DeviceCheckDesk;
  readonly couriers: Couriers;
  /** Who stamps evidence. */
  readonly stamper: TimeStamper;
  /** What the sign-in page may offer in demo mode. */
  readonly demo: {
    password: string;
    accounts: readonly { account: string; duty: string }[];
    /** How many of its orders are there; null once all are. */
    progress: () => { played: number; orders: number } | null;
  } | null;
  readonly log: FastifyBaseLogger;
}
