import type { ModuleName, ObjectType } from '@merchant-admin/contract/permission/history-names';
import { sql, type RawBuilder } from 'kysely';
import type { Endpoint } from '@merchant-admin/contract/platform/endpoint';
import { platformErrors, type ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { usualTerms, type MerchantRule, type RuleFields, type RuleTerms } from '@merchant-admin/contract/platform/merchant-rule-thing';
import { record } from '../audit/history.ts';
import { changed, maybe } from '../db/database.ts';
import { part, type Part } from '../house/part.ts';
import type { Ctx } from '../http/context.ts';
import { operation } from '../http/operation.ts';
import { refuse } from '../http/refusal.ts';

/** What a rule's row tells beside its terms. */
export interface Told {
  /** 0 where the merchant set nothing. */
  version: number;
  made_by: string;
  reason: string;
}
type Sent = { version: number; reason: string };

interface Declared<Fields extends RuleFields> {
  thing: MerchantRule<Fields>;
  calls: { set: Endpoint; info: Endpoint };
}

interface Head<Fields extends RuleFields> {
  declared: Declared<Fields>;
  /** Of the history. */
  module: ModuleName;
  /** One row a merchant: `merchant_id`, a column for each field, `version`, `reason`, `made_by`, `made_at`. */
  table: string;
  /** The terms' columns, and `version, made_by, reason`. */
  columns: RawBuilder<RuleTerms<Fields> & Told>;
  /** Against terms that do not go together. */
  against?: (terms: RuleTerms<Fields>) => ErrorDefinition | undefined;
}

export interface KeptRule<Fields extends RuleFields> extends Part {
  /** What holds for the caller's merchant. */
  of: (ctx: Ctx) => Promise<RuleTerms<Fields> & Told>;
}

const find = <Row>(ctx: Ctx, table: string, columns: RawBuilder<Row>): Promise<Row | undefined> =>
  maybe(ctx.tx, sql<Row>`select ${columns} from ${sql.table(table)} where merchant_id = ${ctx.merchantId}`);

/** Keeps terms over the version that was seen. @returns false where somebody else set them since */
async function keep(ctx: Ctx, table: string, terms: Readonly<Record<string, unknown>>, { version, reason }: Sent): Promise<boolean> {
  const values = Object.entries({ ...terms, version: version + 1, reason, made_by: ctx.actor.name, made_at: ctx.now });
  const names = values.map(([name]) => sql.ref(name));
  const statement =
    version === 0
      ? sql`insert into ${sql.table(table)} (merchant_id, ${sql.join(names)}) values (${ctx.merchantId}, ${sql.join(values.map(([, value]) => value))}) on conflict do nothing`
      : sql`update ${sql.table(table)} set ${sql.join(values.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))} where merchant_id = ${ctx.merchantId} and version = ${version}`;
  return (await changed(ctx.tx, statement)) > 0;
}

/** A merchant's rule on the server. Exported, it brings the two operations that follow from its declaration: the one that reads it, and the one that sets all of it. */
export function keepsRule<Fields extends RuleFields>({ declared: { thing, calls }, module, table, columns, against }: Head<Fields>): KeptRule<Fields> {
  const names = Object.keys(thing.fields);
  const termsIn = (from: object): RuleTerms<Fields> =>
    Object.fromEntries(names.map((name) => [name, from[name as keyof typeof from]])) as unknown as RuleTerms<Fields>;
  const of = async (ctx: Ctx): Promise<RuleTerms<Fields> & Told> =>
    (await find(ctx, table, columns)) ?? { ...usualTerms(thing), version: 0, made_by: '', reason: '' };
  const set = operation(calls.set, async (ctx, { body }) => {
    const [terms, sent, before] = [termsIn(body as object), body as Sent, await of(ctx)];
    const objection = against?.(terms);
    if (objection) refuse(objection);
    if (!(await keep(ctx, table, terms, sent))) refuse(platformErrors.STALE);
    const objectType = thing.entity as ObjectType;
    await record(ctx, {
      module,
      action: calls.set.summary,
      objectType,
      objectId: ctx.merchantId,
      before: termsIn(before),
      after: terms,
      reason: sent.reason,
    });
    return of(ctx);
  });
  return part({ of, brings: [operation(calls.info, of), set] });
}
