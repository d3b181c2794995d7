import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';

const place = Symbol('place');

/** What a file exports to bring something into the server: the start finds it there, and no file lists it (decision 28). */
export interface Part {
  /** The part's place among the parts of its file. */
  readonly [place]: number;
  /** What it brings in its stead: the parts that follow from it. */
  readonly brings?: readonly Part[];
}

/** A part that is no operation: `join` is what it does with the server once, at the start. */
export interface Joining extends Part {
  join(services: Services, app: FastifyInstance): void;
}

let made = 0;

export const part = <T extends object>(thing: T): T & Part => ({ ...thing, [place]: (made += 1) });

/** A part of no kind of its own; a sweep, a listener, an export and their like have functions of their own. */
export const joins = (join: Joining['join']): Joining => part({ join });

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && place in value;

/** The parts that a file exports, in the order in which it declares them. */
export const partsOf = (exported: object): Part[] =>
  Object.values(exported)
    .filter(isPart)
    .sort((a, b) => a[place] - b[place])
    .flatMap((each) => each.brings ?? each);
