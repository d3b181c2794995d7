/** A change of the money that is held for a customer; fen. */
export interface HeldStep {
  at: Date;
  change: number;
}

/** Since when at least an amount has been held without a break; undefined where it is not held now. Steps in any order. */
export function heldSince(steps: readonly HeldStep[], amount: number): Date | undefined {
  let held = 0;
  let since: Date | undefined;
  for (const { at, change } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime() || b.change - a.change)) {
    held += change;
    if (held < amount) since = undefined;
    else since ??= at;
  }
  return since;
}
