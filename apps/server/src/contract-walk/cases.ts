/** Counts the cases of a group and gathers what went wrong; a count that falls is wrong too. */
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

  /** Prints how many cases there were. @returns what is wrong, nothing when all is well */
  end(): string[] {
    console.log(`${this.#group}: ${this.#count} cases`);
    const shown = this.#problems.slice(0, 40);
    if (shown.length < this.#problems.length) shown.push(`… and ${this.#problems.length - shown.length} more`);
    if (this.#count < this.#floor) shown.push(`${this.#count} cases, ${this.#floor} were expected at least: is something left out?`);
    return shown;
  }
}
