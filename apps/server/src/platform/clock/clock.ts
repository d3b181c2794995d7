import { businessDay } from '@merchant-admin/common/dates';

/** Where time comes from: handed down, never read from the system elsewhere. Business days are those of Asia/Shanghai. */
export interface Clock {
  now(): Date;
  /** The business day of now, YYYY-MM-DD. */
  today(): string;
}

export const systemClock: Clock = { now: () => new Date(), today: () => businessDay(new Date()) };

/** The real clock, moved whole days ahead: for a demo of what comes later. */
export function clockAhead(days: number): Clock {
  const now = () => new Date(Date.now() + days * 86_400_000);
  return { now, today: () => businessDay(now()) };
}

/** A clock that demo data and tests move; it never runs by itself. */
export class MovableClock implements Clock {
  #at: Date;
  constructor(at: Date) {
    this.#at = at;
  }
  now(): Date {
    return new Date(this.#at);
  }
  today(): string {
    return businessDay(this.#at);
  }
  moveTo(at: Date): void {
    this.#at = new Date(at);
  }
  advance(milliseconds: number): void {
    this.#at = new Date(this.#at.getTime() + milliseconds);
  }
}
