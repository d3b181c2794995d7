/** The deepest nesting of a body; none of our forms is deeper, and more would overrun the stack of whatever walks it. */
const deepest = 40;

/**
 * Whether a parsed body can be walked, kept and sent on: not nested without end, and its text is text (a lone
 * surrogate can be written in JSON and is no character).
 */
export function isSound(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return false;
    const next: unknown[] = [];
    for (const value of level) {
      if (typeof value === 'string' && !value.isWellFormed()) return false;
      if (value === null || typeof value !== 'object') continue;
      if (!Array.isArray(value) && !Object.keys(value).every((name) => name.isWellFormed())) return false;
      for (const inner of Object.values(value)) next.push(inner);
    }
    level = next;
  }
  return true;
}
