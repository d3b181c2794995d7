type Answers = Map<string, unknown>;

const copied = <T>(answer: T): T => (Array.isArray(answer) ? ([...answer] as T) : answer);

/**
 * What one transaction has read of the orders that it holds locked. Until it ends nobody else changes what stands under an order's lock, so it
 * is asked for once; who writes a table says so, and what was read of it is asked for anew.
 */
export class Held {
  /** Id of the order → table and question → answer. */
  readonly #files = new Map<number, Answers>();

  /** From now on the transaction holds the order. */
  hold(id: number): void {
    if (!this.#files.has(id)) this.#files.set(id, new Map());
  }

  /** The answer to a question about an order's rows of a table: kept where the order is held, else asked for each time. */
  async read<T>(id: number, table: string, question: string, ask: () => Promise<T>): Promise<T> {
    const file = this.#files.get(id);
    if (file === undefined) return ask();
    const key = `${table}.${question}`;
    if (!file.has(key)) file.set(key, await ask());
    return copied(file.get(key) as T);
  }

  /** What a write answered is what a question would. */
  keep(id: number, table: string, question: string, answer: unknown): void {
    this.#files.get(id)?.set(`${table}.${question}`, answer);
  }

  /** Rows of a table were written: nothing that was read of it counts any more. */
  wrote(table: string): void {
    for (const file of this.#files.values()) for (const key of [...file.keys()].filter((each) => each.startsWith(`${table}.`))) file.delete(key);
  }
}
