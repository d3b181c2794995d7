import { match } from 'pinyin-pro';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';

/** A screen that can be gone to. */
export interface Screen {
  readonly title: string;
  /** The menu group of the screen; empty for one's own pages. */
  readonly group: string;
  readonly path: string;
}

/** Screens of the menu, those below them that open by themselves, and one's own pages, without those that need to be told of what (a detail). */
export function screensOf(permitted: readonly RouteTag[], group = ''): Screen[] {
  return permitted.flatMap((route) => {
    if (route.hidden === true && route.skipAuth !== true && route.standsAlone !== true) return [];
    if (route.children !== undefined) return screensOf(route.children, route.hidden === true ? '' : route.title);
    return [{ title: route.title, group: group === route.title ? '' : group, path: route.path }];
  });
}

const worstRank = 9;

/** How well a text names a screen, 0 best: its name, the name's pinyin or initials, its group, its path. */
function rankOf({ title, group, path }: Screen, text: string): number {
  const words = text.toLowerCase();
  if (title === text) return 0;
  if (title.startsWith(text)) return 1;
  if (title.includes(text)) return 2;
  if (match(title, words, { continuous: true }) !== null) return 3;
  if (path.toLowerCase().includes(words)) return 4;
  if (group.includes(text) || match(group, words, { continuous: true }) !== null) return 5;
  return worstRank;
}

/** The screens that a text names by Chinese name, pinyin, pinyin initials or path, the best first. */
export function findScreens(screens: readonly Screen[], text: string): Screen[] {
  const wanted = text.trim();
  if (wanted === '') return [...screens];
  return screens
    .map((screen) => ({ screen, rank: rankOf(screen, wanted) }))
    .filter(({ rank }) => rank < worstRank)
    .sort((a, b) => a.rank - b.rank)
    .map(({ screen }) => screen);
}
