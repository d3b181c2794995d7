import type { z } from 'zod';
import { nothing } from './shapes.ts';
import type { ErrorDefinition } from './errors.ts';

/** The specification's seven service bases (section 7); the console can point each elsewhere. */
export const serviceBases = ['admin', 'ops', 'bi', 'export', 'order-management', 'java-admin', 'java'] as const;
export type ServiceBase = (typeof serviceBases)[number];

/**
 * Who may call. `open`: anybody. `signed-in`: any live session. `shop`: a storefront key's signature.
 * A list: a live session that holds any one of the tags.
 */
export type PermissionWord = 'open' | 'signed-in' | 'shop' | readonly [string, ...string[]];

type Shape = z.ZodType;

export interface Endpoint<Params extends Shape = Shape, Query extends Shape = Shape, Body extends Shape = Shape, Result extends Shape = Shape> {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly base: ServiceBase;
  /** What the call does, in Chinese, as the API reference shows it. */
  readonly summary: string;
  readonly permission: PermissionWord;
  /** `write` calls change state: same-origin check, idempotency key, history. */
  readonly kind: 'read' | 'write';
  /** `platform`: staff of the platform (merchant 1) look across merchants. `own-or-all`: so do they, and guests make the call for their own merchant. */
  readonly scope: 'tenant' | 'platform' | 'own-or-all';
  /** Whether staff of the platform may make the call inside the merchant that the body's `merchant_id` names. */
  readonly onBehalf: boolean;
  /** A read that the platform's staff may make inside the merchant that the header `x-merchant` names (decision 20). */
  readonly viewable: boolean;
  /** Whether the call is about every store even while somebody of head office works within one (the header `x-store`). */
  readonly everyStore: boolean;
  /** Whether the call may be made before the cooperation agreement is signed. */
  readonly beforeContract: boolean;
  /** Whether the call may be made while the session looks at the console as a role sees it, though the call changes something. */
  readonly whileViewing: boolean;
  /** Whether the call answers a file instead of the envelope. */
  readonly file: boolean;
  /** Whether a read answers a secret: such an answer is never compressed. */
  readonly secret: boolean;
  /** Whether the call takes one file, called `file`, beside its fields: then it is a multipart form and nothing else. */
  readonly upload: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly result: Result;
  /** The module's refusals that this call may answer with, beside the platform's. */
  readonly errors: readonly ErrorDefinition[];
}

type Optional =
  | 'scope'
  | 'onBehalf'
  | 'viewable'
  | 'everyStore'
  | 'beforeContract'
  | 'whileViewing'
  | 'file'
  | 'secret'
  | 'upload'
  | 'params'
  | 'query'
  | 'body'
  | 'errors';
type Declaration<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = Omit<Endpoint<P, Q, B, R>, Optional> &
  Partial<Pick<Endpoint<P, Q, B, R>, Optional>>;

/** The shape of a part of a call that takes nothing: the server refuses any field that is sent there. */
export type Nothing = z.ZodType<Record<string, never>, Record<string, never>>;

/**
 * Declares a call once for both directions: the server registers and checks by it, the console's
 * types come from it, the API reference is drawn from it.
 */
export function endpoint<P extends Shape = Nothing, Q extends Shape = Nothing, B extends Shape = Nothing, R extends Shape = Shape>(
  declaration: Declaration<P, Q, B, R>,
): Endpoint<P, Q, B, R> {
  return {
    scope: 'tenant',
    onBehalf: false,
    viewable: false,
    everyStore: false,
    beforeContract: false,
    whileViewing: false,
    file: false,
    secret: false,
    upload: false,
    errors: [],
    ...declaration,
    params: declaration.params ?? (nothing as unknown as P),
    query: declaration.query ?? (nothing as unknown as Q),
    body: declaration.body ?? (nothing as unknown as B),
  };
}

/** What the console and the server agree on for one call, as types. */
export type ParamsOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.output<B> : never;
export type ResultOf<E> = E extends Endpoint<Shape, Shape, Shape, infer R> ? z.output<R> : never;
export type QueryInputOf<E> = E extends Endpoint<Shape, infer Q, Shape, Shape> ? z.input<Q> : never;
export type BodyInputOf<E> = E extends Endpoint<Shape, Shape, infer B, Shape> ? z.input<B> : never;
export type ParamsInputOf<E> = E extends Endpoint<infer P, Shape, Shape, Shape> ? z.input<P> : never;
