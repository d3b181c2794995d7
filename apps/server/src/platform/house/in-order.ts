/** An item that may have to come after another of its list. */
export interface Named {
  readonly name: string;
  /** The name of the item that this one comes after. */
  readonly after?: string | undefined;
}

/**
 * The list in its order, but each item behind the one that it comes after.
 * @throws Error that names the items that wait for one that is not there or for each other
 */
export function inOrder<T extends Named>(list: readonly T[]): T[] {
  const ordered: T[] = [];
  const placed = new Set<string>();
  let waiting = [...list];
  while (waiting.length > 0) {
    const next = waiting.find(({ after }) => after === undefined || placed.has(after));
    if (next === undefined) throw new Error(waiting.map(({ name, after }) => `${name} waits for ${after}`).join('; '));
    ordered.push(next);
    placed.add(next.name);
    waiting = waiting.filter((each) => each !== next);
  }
  return ordered;
}
