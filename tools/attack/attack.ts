import type { Asked, Target } from './target.ts';

/** One way to break a promise of the README, played against a running server with demo data, from outside: HTTP and sockets alone. */
export interface Attack {
  /** The attack's name, which is its file's. */
  readonly name: string;
  /** The promise that it tries to break. */
  readonly promise: string;
  /** Tries it. @returns what it found, one line for each hole; nothing when the promise was kept */
  run(target: Target): Promise<string[]>;
}

/** How one attack went. */
export interface Played {
  readonly name: string;
  readonly promise: string;
  readonly holes: readonly string[];
  readonly asked: Asked;
}
