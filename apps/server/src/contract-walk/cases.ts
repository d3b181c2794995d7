import { expect } from 'vitest';

/** Counts the cases of a group, gathers what went wrong, and tells at the end; a count that falls is a failure too. */
export class Cases {
  readonly #group: string;
  readonly #floor: number;
  readonly #problems: string[] = [];
  #count = 0;

  constructor(group: string, floor: number) {
    this.#group = group;
    this.#floor = floor;
  }

  /** One case. @param problem what is wrong, if anything is */
  add(label: string, problem: string | undefined): void {
    this.#count += 1;
    if (problem !== undefined) this.#problems.push(`${label}: ${problem}`);
  }

  end(): void {
    console.log(`${this.#group}: ${this.#count} cases`);
    const shown = this.#problems.slice(0, 40);
    if (shown.length < this.#problems.length) shown.push(`… and ${this.#problems.length - shown.length} more`);
    expect(shown).toEqual([]);
    expect(this.#count, `fewer cases than ever: is something left out?`).toBeGreaterThanOrEqual(this.#floor);
  }
}
