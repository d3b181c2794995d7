import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const place = Symbol('place');

/** What a file exports to bring something into the server: it is found there, and listed nowhere (decision 28). */
export interface Part {
  /** Its place among the parts of its file. */
  readonly [place]: number;
  /** What it brings in its stead: the parts that follow from it. */
  readonly brings?: readonly Part[];
}

/** A part that is no operation: what it does with the server once, at the start. */
export interface Joining extends Part {
  join(services: Services, app: FastifyInstance): void;
}

let made = 0;

export const part = <T extends object>(thing: T): T & Part => ({ ...thing, [place]: (made += 1) });

/** For what no kind of part says; a sweep, a listener, an export and their like have a name of their own. */
export const joins = (join: Joining['join']): Joining => part({ join });

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && place in value;

/** What a file brings, in the order in which it declares it. */
export const partsOf = (exported: object): Part[] =>
  Object.values(exported)
    .filter(isPart)
    .sort((a, b) => a[place] - b[place])
    .flatMap((each) => each.brings ?? each);
