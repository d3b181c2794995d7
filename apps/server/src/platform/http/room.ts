/** How much may be under way at once: in all, and for one address. */
export class Room {
  readonly #all: number;
  readonly #each: number;
  readonly #of = new Map<string, number>();
  #underWay = 0;

  constructor(all: number, each = all) {
    this.#all = all;
    this.#each = each;
  }

  /** Takes a place. @returns a function that gives it back, or why there is none: the address has its share, or all places are taken */
  enter(address: string): (() => void) | 'shared out' | 'full' {
    const own = this.#of.get(address) ?? 0;
    if (own >= this.#each && this.#each < this.#all) return 'shared out';
    if (this.#underWay >= this.#all) return 'full';
    this.#underWay += 1;
    this.#of.set(address, own + 1);
    return () => this.#leave(address);
  }

  #leave(address: string): void {
    this.#underWay -= 1;
    const own = this.#of.get(address)! - 1;
    if (own === 0) this.#of.delete(address);
    else this.#of.set(address, own);
  }
}
