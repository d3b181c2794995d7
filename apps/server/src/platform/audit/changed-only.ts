type Words = Readonly<Record<string, unknown>>;

/** The fields in which two descriptions of one thing differ: the history then shows what an edit changed and nothing else. */
export function changedOnly(before: Words, after: Words): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = Object.keys(after).filter((name) => before[name] !== after[name]);
  const only = (words: Words) => Object.fromEntries(names.map((name) => [name, words[name]]));
  return { before: only(before), after: only(after) };
}
