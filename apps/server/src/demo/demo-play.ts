import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import { chaptersOf, firstOrders, playChapter, type Chapter } from './chapters.ts';
import { crewOf, dismissCrews, type Crew } from './crew.ts';
import { BrokenOff, forgetChapter, journalOf } from './journal.ts';
import { keepMark, markFilled, type Mark } from './mark.ts';
import { openStage, type Stage } from './stage.ts';

/** How many of the demo's orders have been played. */
export interface Progress {
  played: number;
  orders: number;
}

/** What the play minds beside it. */
export interface Beside {
  /** Is waited for before each act: people's calls go first. */
  pace: () => Promise<void>;
  /** Lets a chapter run while no sweep does: within it orders stand in days that are over, which sweeps of today would settle. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
}

interface Opening {
  config: Config;
  database: Database;
  log: (line: string) => void;
  mark: Mark;
  /** The stage of the first part, at the first start. */
  stage?: Stage | undefined;
}

/** Milliseconds until a chapter that broke off is tried again, and how often. */
const patienceMs = 5000;
const tries = 5;
/** Milliseconds between tries to become the one process that plays, and how often. */
const lockPatienceMs = 500;
const lockTries = 6;
/** The lock of the one process that plays. */
const onePlayer = 761_240_002;

/** The rest of the demo, played chapter by chapter while people work. It may break off anywhere, and goes on there. */
export class DemoPlay {
  readonly #opening: Opening;
  readonly #stopped = new AbortController();
  #chapters: readonly Chapter[] = [];
  #chapter: number;
  #placed = 0;
  #givenUp = 0;
  #running: Promise<void> | undefined;
  /** Whether another process plays. */
  #isOthers = false;

  constructor(opening: Opening) {
    this.#opening = opening;
    this.#chapter = opening.mark.chapter;
  }

  /** Null once all is played. */
  get progress(): Progress | null {
    const { orders } = this.#opening.mark;
    if (this.#isOthers || (this.#chapters.length > 0 && this.#chapter >= this.#chapters.length)) return null;
    const over = this.#chapters.slice(0, this.#chapter).reduce((sum, chapter) => sum + chapter.orders, 0);
    return { played: Math.min(orders, firstOrders(orders).length + over + this.#placed), orders };
  }

  /** When nothing is played any more: all is there, or the play was stopped. */
  get ended(): Promise<void> {
    return this.#running ?? Promise.resolve();
  }

  /** Begins to play. @returns how to stop; what is played then goes on at the next start */
  start(beside: Beside): () => Promise<void> {
    this.#running = this.#run(beside).catch((error: unknown) => {
      if (!this.#stopped.signal.aborted) this.#opening.log(`Demo: cannot be played on (${(error as Error).message}); the next start goes on`);
    });
    return async () => {
      this.#stopped.abort();
      await this.#running;
    };
  }

  /** Plays, unless another process before the same database does. */
  async #run(beside: Beside): Promise<void> {
    const { database } = this.#opening;
    const lock = await database.pool.connect();
    try {
      this.#isOthers = !(await this.#isMine(lock));
      if (!this.#isOthers) await this.#playAll(beside);
    } finally {
      await lock.query('select pg_advisory_unlock($1)', [onePlayer]).catch(() => undefined);
      lock.release(true);
      await database.close();
    }
  }

  /** Takes the player's lock. A process that has just ended may hold it for a moment still. */
  async #isMine(lock: pg.PoolClient): Promise<boolean> {
    for (let left = lockTries; left > 0; left -= 1) {
      const { rows } = await lock.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [onePlayer]);
      if (rows[0]?.mine) return true;
      await sleep(lockPatienceMs, undefined, { signal: this.#stopped.signal });
    }
    return false;
  }

  async #playAll(beside: Beside): Promise<void> {
    const { config, database, mark, log } = this.#opening;
    const began = performance.now();
    this.#chapters = await chaptersOf(mark.orders);
    await dismissCrews(database, new Date(mark.until));
    const stage = this.#opening.stage ?? (await openStage(config, database, new Date(mark.until), mark.orders));
    try {
      const crews = [await crewOf(stage, 1), await crewOf(stage, 2)];
      while (this.#chapter < this.#chapters.length) await this.#next(stage, crews, beside);
      await markFilled(database.db);
      const given = this.#givenUp > 0 ? `; ${this.#givenUp} things were left out, because somebody had changed what they were about` : '';
      log(`Demo: all ${mark.orders} orders are there after ${((performance.now() - began) / 1000).toFixed(0)} s${given}`);
    } finally {
      await dismissCrews(database, stage.until);
      await stage.server.app.close();
    }
  }

  /** Plays a chapter, and tries again when it breaks off. */
  async #next(stage: Stage, crews: readonly Crew[], beside: Beside): Promise<void> {
    const { database, mark } = this.#opening;
    for (let left = tries; ; left -= 1) {
      try {
        await beside.inTurn(() => this.#play(stage, crews, beside));
        break;
      } catch (error) {
        this.#stopped.signal.throwIfAborted();
        if (left === 0) throw error;
        await sleep(patienceMs, undefined, { signal: this.#stopped.signal });
      }
    }
    await keepMark(database.db, { ...mark, chapter: this.#chapter + 1 });
    await forgetChapter(database.db, this.#chapter + 1);
    this.#placed = 0;
    this.#chapter += 1;
  }

  async #play(stage: Stage, crews: readonly Crew[], { pace }: Beside): Promise<void> {
    this.#placed = 0;
    let givenUp = 0;
    const number = this.#chapter + 1;
    const once = await journalOf(this.#opening.database.db, number, async () => {
      await pace();
      this.#stopped.signal.throwIfAborted();
    });
    const bear = (work: () => Promise<void>) =>
      work().catch((error: unknown) => {
        if (error instanceof BrokenOff) throw error;
        givenUp += 1;
      });
    await playChapter(this.#chapters[this.#chapter]!, { ...stage, once, chapter: number, bear, placed: () => (this.#placed += 1) }, crews);
    this.#givenUp += givenUp;
  }
}
