import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResultOf } from '@merchant-admin/contract/platform/endpoint';
import { part, type Part } from '../house/part.ts';
import type { Services } from '../services.ts';
import type { Ctx } from './context.ts';
import type { Caller } from './run.ts';
import type { UploadedFile } from './upload-form.ts';

export interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The uploaded file, for a call that takes one and was sent one. */
  file?: UploadedFile | undefined;
}

/** What an open call gets: nobody is signed in, no merchant is known, so no transaction is open. */
export interface OpenCtx {
  readonly requestId: string;
  readonly ip: string;
  readonly services: Services;
  readonly now: Date;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Awaitable<T> = T | Promise<T>;

/** A call of somebody who is known: runs in one transaction of one merchant. */
export interface Operation<E extends Endpoint = Endpoint> extends Part {
  readonly endpoint: E;
  readonly open: false;
  run(ctx: Ctx, input: Input<E>, reply: FastifyReply): Awaitable<ResultOf<E>>;
}
export interface OpenOperation<E extends Endpoint = Endpoint> extends Part {
  readonly endpoint: E;
  readonly open: true;
  run(ctx: OpenCtx, input: Input<E>): Awaitable<ResultOf<E>>;
}

/**
 * A call of somebody who is known that asks outside before it acts. `prepare` runs before the transaction opens, again at every repeat, and answers the
 * work that the transaction does.
 */
export interface PreparedOperation<E extends Endpoint = Endpoint> extends Part {
  readonly endpoint: E;
  readonly open: false;
  prepare(services: Services, caller: Caller, input: Input<E>): Promise<(ctx: Ctx) => Awaitable<ResultOf<E>>>;
}

/** What answers a call: found where it is exported, one for each call of the contract. */
export type AnyOperation = Operation | PreparedOperation | OpenOperation;

export const operation = <E extends Endpoint>(endpoint: E, run: Operation<E>['run']): Operation<E> => part({ endpoint, open: false, run });
export const preparedOperation = <E extends Endpoint>(endpoint: E, prepare: PreparedOperation<E>['prepare']): PreparedOperation<E> =>
  part({ endpoint, open: false, prepare });
export const openOperation = <E extends Endpoint>(endpoint: E, run: OpenOperation<E>['run']): OpenOperation<E> => part({ endpoint, open: true, run });
