import { PostgresQueryCompiler, RawNode, type KyselyPlugin, type OperationNode, type PluginTransformQueryArgs, type PluginTransformResultArgs } from 'kysely';
import { kindOf, type Kind } from './kinds.ts';

/** What a statement was sent as, and what came back. */
export interface SentStatement {
  /** The statement's texts: more than one when parts of it differ from time to time. */
  texts: Set<string>;
  /** The kinds of the values of each column. */
  values: Map<string, Set<Kind>>;
}

/** The key of a template: its text between the values. */
export const keyOf = (pieces: readonly string[]): string => pieces.join('\u0001');

/** Notes every statement that goes through a database, by the template that it was written as. */
export class Sent implements KyselyPlugin {
  readonly statements = new Map<string, SentStatement>();
  /** The texts that a template was a part of. */
  readonly parts = new Map<string, Set<string>>();
  readonly #answering = new WeakMap<object, SentStatement>();
  readonly #compiler = new PostgresQueryCompiler();

  transformQuery({ node, queryId }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    if (!RawNode.is(node)) return node;
    const key = keyOf(node.sqlFragments);
    const statement = this.statements.get(key) ?? { texts: new Set(), values: new Map() };
    this.statements.set(key, statement);
    const text = this.#compiler.compileQuery(node, queryId).sql;
    statement.texts.add(text);
    this.#notePartsOf(node, text);
    this.#answering.set(queryId, statement);
    return node;
  }

  transformResult({ queryId, result }: PluginTransformResultArgs): Promise<PluginTransformResultArgs['result']> {
    const values = this.#answering.get(queryId)?.values;
    for (const row of values === undefined ? [] : result.rows)
      for (const [name, value] of Object.entries(row)) values!.set(name, (values!.get(name) ?? new Set()).add(kindOf(value)));
    return Promise.resolve(result);
  }

  #notePartsOf({ parameters }: RawNode, text: string): void {
    for (const part of parameters.filter((each: OperationNode): each is RawNode => RawNode.is(each))) {
      const key = keyOf(part.sqlFragments);
      this.parts.set(key, (this.parts.get(key) ?? new Set()).add(text));
      this.#notePartsOf(part, text);
    }
  }
}
