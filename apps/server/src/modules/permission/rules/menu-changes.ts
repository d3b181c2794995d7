import { navigationFor } from '@merchant-admin/contract/navigation';
import type { MenuEntry } from '@merchant-admin/contract/platform/menu';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';

const shown = (routes: readonly RouteTag[]): RouteTag[] => routes.flatMap((route) => (route.hidden ? [] : [route, ...shown(route.children ?? [])]));
const titles = new Map(shown(navigationFor(false)).map((route) => [route.name, route.title]));

/** Entries that cannot be hidden: without them nobody could bring a hidden entry back. */
export const needed: ReadonlySet<string> = new Set(['Permission', 'MenuManagement']);

export const unknownEntries = (entries: readonly MenuEntry[]): string[] => entries.map((entry) => entry.name).filter((name) => !titles.has(name));
export const namedTwice = (entries: readonly MenuEntry[]): boolean => new Set(entries.map((entry) => entry.name)).size < entries.length;
export const hidesNeeded = (entries: readonly MenuEntry[]): boolean => entries.some((entry) => entry.hidden && needed.has(entry.name));

const titleOf = (name: string) => titles.get(name) ?? name;

/** A menu's layout in the words of the history: what has another name, what is hidden, in which order. */
export const toldAs = (entries: readonly MenuEntry[]) => ({
  renamed: entries.filter((entry) => entry.title !== '').map((entry) => `${titleOf(entry.name)}→${entry.title}`),
  hidden: entries.filter((entry) => entry.hidden).map((entry) => titleOf(entry.name)),
  sequence: entries.map((entry) => titleOf(entry.name)).join('、'),
});
