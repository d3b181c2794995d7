import type { Contract } from '@merchant-admin/contract';
import type { BodyInputOf, ParamsInputOf, QueryInputOf, ResultOf } from '@merchant-admin/contract/platform/endpoint';
import type { CallFile } from './answer.ts';

type Part<Name extends string, Value> = Record<string, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

interface Common {
  readonly signal?: AbortSignal | undefined;
  /** The key of the act, for write calls only: the same for every attempt at it; a fresh one by default. */
  readonly idempotencyKey?: string | undefined;
}

export type CallInput<E> = Part<'body', BodyInputOf<E>> & Part<'query', QueryInputOf<E>> & Part<'params', ParamsInputOf<E>>;
export type CallResult<E> = unknown extends ResultOf<E> ? CallFile : ResultOf<E>;

type Arguments<E> = Record<string, never> extends CallInput<E> ? [input?: CallInput<E> & Common] : [input: CallInput<E> & Common];

export type Api = {
  readonly [M in keyof Contract]: { readonly [C in keyof Contract[M]]: (...input: Arguments<Contract[M][C]>) => Promise<CallResult<Contract[M][C]>> };
};

export type ModuleOf = keyof Contract;
/** What a call answers, by module and name. */
export type Answer<M extends ModuleOf, C extends keyof Contract[M]> = CallResult<Contract[M][C]>;
/** What a call takes as its body, by module and name. */
export type Body<M extends ModuleOf, C extends keyof Contract[M]> = BodyInputOf<Contract[M][C]>;
