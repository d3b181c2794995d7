import type { z } from 'zod';
import type { action } from './acts.ts';
import type { Endpoint, Nothing, PermissionWord } from './endpoint.ts';
import type { ErrorDefinition } from './errors.ts';
import type { Cells } from './list-shapes.ts';
import type { Columns } from './list.ts';
import type { KeptThing } from './kept-thing.ts';
import type { pageInput, pageOf } from './paging.ts';
import type { done, version } from './shapes.ts';
import type { tabTree } from './tabs.ts';

type Shape = Readonly<Record<string, z.ZodType>>;

/** What of a call is its own: where it is, and what it says, needs and is refused for other than its like. */
export interface OwnCall {
  readonly path: `/${string}`;
  readonly permission?: PermissionWord;
  readonly summary?: string;
  /** Beside those that follow from the declaration. */
  readonly errors?: readonly ErrorDefinition[];
}
interface SavingCall extends OwnCall {
  readonly input: Shape;
}
/** A kept thing's calls, each by its own particulars; one that is not like the others is written by hand. */
export interface KeptParts {
  /** A page; POST where it takes a body. */
  readonly list?: OwnCall & { readonly method?: 'GET' | 'POST'; readonly filter: Shape; readonly columns: Columns; readonly row: Shape };
  /** The list's tabs with the number of their rows. */
  readonly tabs?: OwnCall;
  readonly detail?: OwnCall & { readonly result: z.ZodType };
  /** Adds one where no id is sent, else changes that one. */
  readonly save?: SavingCall | Endpoint;
  readonly create?: SavingCall;
  readonly edit?: SavingCall;
  /** Without one, saving switches too. */
  readonly switch?: OwnCall | Endpoint;
  readonly delete?: OwnCall;
}
export interface KeptCommon {
  readonly base: Endpoint['base'];
  /** Who looks, and who changes. */
  readonly reader: PermissionWord;
  readonly editor: PermissionWord;
  readonly notFound: ErrorDefinition;
  /** Its unique key is another one's. */
  readonly taken?: ErrorDefinition;
  /** How many a merchant may have. */
  readonly most?: { readonly count: number; readonly error: ErrorDefinition };
  /** It stands already as it is to be switched. */
  readonly unchanged?: ErrorDefinition;
}

type Plain<S> = { -readonly [Name in keyof S]: Extract<S[Name], z.ZodType> };
type Strict<S> = z.ZodObject<Plain<S>, z.core.$strict>;
type Aim<Id extends string> = Record<Id, z.ZodString> & { version: typeof version };
type MaybeAim<Id extends string> = Record<Id, z.ZodOptional<z.ZodString>> & { version: z.ZodOptional<typeof version> };
type SwitchOf<T> = T extends { switch: { column: infer Name extends string } } ? Record<Name, z.ZodBoolean> : never;
export type KeptRow<Cs, Row> = z.ZodObject<
  Plain<Row & Omit<Cells<Cs> & { id: z.ZodString; version: z.ZodInt; actions: z.ZodArray<typeof action> }, keyof Row>>
>;

type Saved = z.ZodObject<{ id: z.ZodString; version: z.ZodInt }>;
type Writes<Body extends z.ZodType, Result extends z.ZodType> = Endpoint<Nothing, Nothing, Body, Result>;
type Reads<Query extends z.ZodType, Result extends z.ZodType> = Endpoint<Nothing, Query, Nothing, Result>;
type Lists<Method, Filter, Cs, Row> = Method extends 'POST'
  ? Endpoint<Nothing, Nothing, Strict<typeof pageInput & Filter>, ReturnType<typeof pageOf<KeptRow<Cs, Row>>>>
  : Reads<Strict<typeof pageInput & Filter>, ReturnType<typeof pageOf<KeptRow<Cs, Row>>>>;

interface CallsOf<T extends KeptThing, D> {
  list: D extends { filter: infer Filter; columns: infer Cs; row: infer Row }
    ? Lists<D extends { method: infer Method } ? Method : 'GET', Filter, Cs, Row>
    : never;
  tabs: Reads<Nothing, typeof tabTree>;
  detail: D extends { result: infer Result extends z.ZodType } ? Reads<Strict<Record<T['idName'], z.ZodString>>, Result> : never;
  save: D extends { input: infer Input } ? Writes<Strict<MaybeAim<T['idName']> & Input>, Saved> : never;
  create: D extends { input: infer Input } ? Writes<Strict<Input>, Saved> : never;
  edit: D extends { input: infer Input } ? Writes<Strict<Aim<T['idName']> & Input>, Saved> : never;
  switch: Writes<Strict<Aim<T['idName']> & SwitchOf<T>>, z.ZodObject<{ version: z.ZodInt }>>;
  delete: Writes<Strict<Aim<T['idName']>>, typeof done>;
}
/** The calls that are declared, exactly. */
export type KeptCalls<T extends KeptThing, D> = {
  readonly [Name in keyof D & keyof KeptParts]: D[Name] extends Endpoint ? D[Name] : CallsOf<T, D[Name]>[Name];
};
