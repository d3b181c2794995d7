import type { Told } from '@merchant-admin/contract/permission/history-fields';

/** The fields in which two descriptions of one thing differ: the history then shows what an edit changed and nothing else. */
export function changedOnly(before: Told, after: Told): { before: Told; after: Told } {
  const [was, is] = [before as Readonly<Record<string, unknown>>, after as Readonly<Record<string, unknown>>];
  const names = Object.keys(is).filter((name) => was[name] !== is[name]);
  const only = (words: Readonly<Record<string, unknown>>): Told => Object.fromEntries(names.map((name) => [name, words[name]]));
  return { before: only(was), after: only(is) };
}
