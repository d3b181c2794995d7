import { ticksOfSecond, type Process } from './process-table.ts';

/**
 * The CPU of a process and of all that it started, by looking at the process table now and then.
 * A parent takes over the time of a child that ends, so the sum over those who live only grows; it falls when somebody whose parent had gone
 * ended (Chromium's renderers, killed servers), and what he had used until the last look stays counted.
 */
export class TreeCpu {
  readonly #root: number;
  readonly #born = new Map<number, number>();
  #last = 0;
  #total = 0;

  constructor(root: number) {
    this.#root = root;
  }

  look(table: readonly Process[]): void {
    for (const { pid, born } of table) if (this.#born.get(pid) !== born) this.#born.delete(pid);
    const root = table.find(({ pid }) => pid === this.#root);
    if (root !== undefined) this.#born.set(root.pid, root.born);
    while (this.#takeChildren(table));
    const sum = table.filter(({ pid }) => this.#born.has(pid)).reduce((ticks, each) => ticks + each.ticks, 0);
    this.#total += Math.max(0, sum - this.#last);
    this.#last = sum;
  }

  /** Whether any was new. Who has joined stays, though his parent goes. */
  #takeChildren(table: readonly Process[]): boolean {
    const found = table.filter(({ pid, parent }) => !this.#born.has(pid) && this.#born.has(parent));
    for (const { pid, born } of found) this.#born.set(pid, born);
    return found.length > 0;
  }

  /** CPU seconds up to the last look. */
  get seconds(): number {
    return this.#total / ticksOfSecond;
  }
}
