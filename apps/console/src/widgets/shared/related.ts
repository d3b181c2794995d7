/**
 * The fields that lose their value when `from` changes: everything related to it. A cleared field counts as changed, so what is related to it goes too;
 * `from` itself stays, even in a circle.
 */
export function relatedTo(from: string, related: (key: string) => readonly string[]): ReadonlySet<string> {
  const cleared = new Set<string>();
  const waiting = [...related(from)];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (key === from || cleared.has(key)) continue;
    cleared.add(key);
    waiting.push(...related(key));
  }
  return cleared;
}
