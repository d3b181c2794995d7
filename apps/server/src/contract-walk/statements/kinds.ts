/**
 * What a value is to JavaScript: string, number, boolean, Date, Buffer, object, null; for a list its element's kind with brackets, `[]` for an empty one;
 * `any` for a type that says nothing.
 */
export type Kind = string;

export function kindOf(value: unknown): Kind {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `${kindOf(value[0])}[]`;
  return typeof value;
}

/** Whether a type of these kinds takes a value of this one. */
export function takes(kinds: ReadonlySet<Kind>, kind: Kind): boolean {
  if (kinds.has('any') || kinds.has(kind)) return true;
  const lists = [...kinds].filter((each) => each.endsWith('[]')).map((each) => each.slice(0, -2));
  return kind.endsWith('[]') && lists.length > 0 && (kind === '[]' || takes(new Set(lists), kind.slice(0, -2)));
}
