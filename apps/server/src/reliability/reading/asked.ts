import type { Pool, PoolClient } from 'pg';

/** One statement as the database got it. */
export interface Statement {
  text: string;
  values: string;
}

/** Statements of one transaction. */
type Transaction = Statement[];

const statementOf = (asked: unknown[]): Statement => {
  const [first, values] = asked as [string | { text: string; values?: unknown[] }, unknown[]?];
  const { text, values: own } = typeof first === 'string' ? { text: first, values } : first;
  return { text: text.replaceAll(/\s+/g, ' ').trim(), values: JSON.stringify(own ?? []) };
};

/** Notes what a pool's connections are asked, transaction by transaction. */
export class Asked {
  readonly #pool: Pool;
  readonly #known = new Set<PoolClient>();
  #transactions: Transaction[] = [];

  constructor(pool: Pool) {
    this.#pool = pool;
    pool.on('acquire', this.#watch);
  }

  readonly #watch = (client: PoolClient): void => {
    if (this.#known.has(client)) return;
    this.#known.add(client);
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    let current: Transaction = [];
    const watched = (...asked: unknown[]) => {
      const statement = statementOf(asked);
      if (statement.text.startsWith('begin')) this.#transactions.push((current = []));
      else current.push(statement);
      return query(...asked);
    };
    client.query = watched as PoolClient['query'];
  };

  /** Leaves the connections as they were. */
  stop(): void {
    this.#pool.off('acquire', this.#watch);
    for (const client of this.#known) Reflect.deleteProperty(client, 'query');
  }

  /** The transactions since the last time that somebody took them. */
  take(): Transaction[] {
    const taken = this.#transactions;
    this.#transactions = [];
    return taken;
  }
}

const written = (text: string): string[] =>
  [...text.replaceAll('for update', '').matchAll(/\b(?:insert into|update|delete from) ([a-z_]+)/g)].map((match) => match[1]!);

/** What one transaction was asked twice with the same values, though none of its tables was written meanwhile. */
export function askedTwice(transaction: Transaction): string[] {
  const known = new Set<string>();
  const twice: string[] = [];
  for (const { text, values } of transaction) {
    const [question, tables] = [`${text} ${values}`, written(text)];
    for (const old of known) if (tables.some((table) => new RegExp(`\\b${table}\\b`).test(old))) known.delete(old);
    if (tables.length > 0 || !/^(select|with)\b/.test(text)) continue;
    if (known.has(question)) twice.push(question);
    known.add(question);
  }
  return twice;
}
