type Answers = Map<string, unknown>;

const copied = <T>(answer: T): T => (Array.isArray(answer) ? ([...answer] as T) : answer);

/**
 * What one transaction has read of the orders that it holds locked. Nobody else changes what stands under an order's lock until the transaction ends, so
 * it is read once; whoever writes a table says so (`wrote`), and what was read of that table is read anew.
 */
export class Held {
  /** Order's id → table and question → answer. */
  readonly #files = new Map<number, Answers>();

  /** Notes that the transaction holds the order from now on. */
  hold(id: number): void {
    if (!this.#files.has(id)) this.#files.set(id, new Map());
  }

  /** The answer to a question about an order's rows of a table: kept where the order is held, otherwise asked for each time. */
  async read<T>(id: number, table: string, question: string, ask: () => Promise<T>): Promise<T> {
    const file = this.#files.get(id);
    if (file === undefined) return ask();
    const key = `${table}.${question}`;
    if (!file.has(key)) file.set(key, await ask());
    return copied(file.get(key) as T);
  }

  /** Keeps the rows that a write answered as the answer to a question. */
  keep(id: number, table: string, question: string, answer: unknown): void {
    this.#files.get(id)?.set(`${table}.${question}`, answer);
  }

  /** Notes that rows of a table were written: what was read of it no longer counts. */
  wrote(table: string): void {
    for (const file of this.#files.values()) for (const key of [...file.keys()].filter((each) => each.startsWith(`${table}.`))) file.delete(key);
  }
}
