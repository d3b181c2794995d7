import { sql, type RawBuilder } from 'kysely';
import { countCap } from '@merchant-admin/contract/platform/paging';
import type { Config } from '../config.ts';
import { one } from './db/database.ts';
import { joins, type Joining } from './house/part.ts';
import type { Ctx } from './http/context.ts';

/** How many things wait, and since when the one that waits longest does. */
export interface Waiting {
  /** Counted up to one more than is told. */
  count: number;
  oldest: Date | null;
}

interface Facts {
  /** Its name: small letters and hyphens. */
  key: string;
  title: string;
  /** The rights to the list to which it leads, of which the person needs one. */
  tags: readonly string[];
}

/** Something that waits for people who hold a right. */
export interface TodoFacts extends Facts {
  /** The address of the list that holds exactly what is counted. */
  href: string | ((ctx: Ctx) => string);
  /** Whether the platform's own staff are told of what waits at all merchants, as the list to which it leads shows them. */
  across?: true;
  /** Hours within which it is promised to be done; left out where nothing is promised. */
  hours?: (config: Config) => number;
}
export interface Todo extends TodoFacts {
  read: (ctx: Ctx) => Promise<Waiting>;
}

/** What a new merchant does before its first order. */
export interface FirstStep extends Facts {
  href: string;
  isDone: (ctx: Ctx) => Promise<boolean>;
}

/** What modules register for the home page, in the order of the modules. */
export class Todos {
  readonly todos: Todo[] = [];
  readonly steps: FirstStep[] = [];
}

export const todo = (facts: TodoFacts, read: Todo['read']): Joining => joins(({ todos }) => void todos.todos.push({ ...facts, read }));
export const firstStep = (facts: Omit<FirstStep, 'isDone'>, isDone: FirstStep['isDone']): Joining =>
  joins(({ todos }) => void todos.steps.push({ ...facts, isDone }));

/** Counts rows that wait. @param since the rows' `since`, those that wait longest first */
export const waiting = (ctx: Ctx, since: RawBuilder<unknown>): Promise<Waiting> =>
  one(ctx.tx, sql<Waiting>`select count(*)::int as count, min(since) as oldest from (${since} limit ${countCap + 1}) w`);
