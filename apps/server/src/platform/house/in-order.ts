/** Something that may have to come after another of its list. */
export interface Named {
  readonly name: string;
  /** The one that it comes after. */
  readonly after?: string | undefined;
}

/**
 * The list as it stands, but each behind the one that it comes after.
 * @throws an error that names those that wait for what is not there or for each other
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
