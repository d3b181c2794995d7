import type { MenuEntry } from '@merchant-admin/contract/platform/menu';
import type { RouteTag } from '@merchant-admin/contract/platform/navigation';
import { arranged } from '../../../platform/permission/arrange.ts';
import { menuRoutes } from '../../../platform/permission/match.ts';

/** One entry of the menu as it is edited. */
export interface MenuLine {
  readonly name: string;
  readonly path: string;
  /** The route's own title. */
  readonly ownTitle: string;
  /** The merchant's name for the entry; when emptied, the route's own title counts. */
  readonly title: string;
  readonly hidden: boolean;
  readonly children: readonly MenuLine[];
}

const lineOf =
  (entries: ReadonlyMap<string, MenuEntry>) =>
  (route: RouteTag): MenuLine => ({
    name: route.name,
    path: route.path,
    ownTitle: route.title,
    title: entries.get(route.name)?.title || route.title,
    hidden: entries.get(route.name)?.hidden ?? false,
    children: (route.children ?? []).map(lineOf(entries)),
  });

/** The whole menu, in the merchant's order, with what is hidden. */
export function draftOf(navigation: readonly RouteTag[], entries: readonly MenuEntry[]): MenuLine[] {
  const inOrder = entries.map((entry) => ({ ...entry, title: '', hidden: false }));
  return arranged(menuRoutes(navigation), inOrder).map(lineOf(new Map(entries.map((entry) => [entry.name, entry]))));
}

const flat = (lines: readonly MenuLine[]): MenuLine[] => lines.flatMap((line) => [line, ...flat(line.children)]);

/** The entries to keep; none when the draft is the menu as it comes. */
export function entriesOf(lines: readonly MenuLine[], navigation: readonly RouteTag[]): MenuEntry[] {
  const all = flat(lines).map(({ name, title, hidden, ownTitle }) => ({ name, title: title.trim() === ownTitle ? '' : title.trim(), hidden }));
  const untouched = flat(draftOf(navigation, []));
  const same = all.every((entry, index) => entry.name === untouched[index]?.name && entry.title === '' && !entry.hidden);
  return same ? [] : all;
}

/** The titles above each entry whose own title others have too, by its name: 线下门店 of its 审核管理. Those of the first level have none. */
export function groupsOfAlike(lines: readonly MenuLine[]): ReadonlyMap<string, string> {
  const alike = new Set([...Map.groupBy(flat(lines), ({ ownTitle }) => ownTitle)].filter(([, same]) => same.length > 1).map(([title]) => title));
  const below = (level: readonly MenuLine[], above: string): [string, string][] =>
    level.flatMap((line) => [
      ...(above !== '' && alike.has(line.ownTitle) ? [[line.name, above] as [string, string]] : []),
      ...below(line.children, above === '' ? line.ownTitle : `${above} › ${line.ownTitle}`),
    ]);
  return new Map(below(lines, ''));
}

/** Changes one line, wherever it stands. */
export const changeLine = (lines: readonly MenuLine[], name: string, change: Partial<Pick<MenuLine, 'title' | 'hidden'>>): MenuLine[] =>
  lines.map((line) => (line.name === name ? { ...line, ...change } : { ...line, children: changeLine(line.children, name, change) }));

/** Moves a line among its neighbours; at the end it stays. */
export function moveLine(lines: readonly MenuLine[], name: string, by: -1 | 1): MenuLine[] {
  const at = lines.findIndex((line) => line.name === name);
  if (at === -1) return lines.map((line) => ({ ...line, children: moveLine(line.children, name, by) }));
  const to = at + by;
  const moved = [...lines];
  const [line] = moved.splice(at, 1);
  if (line === undefined || to < 0 || to >= lines.length) return [...lines];
  moved.splice(to, 0, line);
  return moved;
}

const shownTitle = (line: MenuLine) => line.title.trim() || line.ownTitle;
const orderOf = (lines: readonly MenuLine[]) => lines.map((line) => line.name).join(' ');

function orderChanges(before: readonly MenuLine[], after: readonly MenuLine[], where: string): string[] {
  const own = orderOf(before) === orderOf(after) ? [] : [`${where}的顺序：${after.map(shownTitle).join('、')}`];
  return [
    ...own,
    ...after.flatMap((line) => orderChanges(before.find((each) => each.name === line.name)?.children ?? [], line.children, `「${shownTitle(line)}」`)),
  ];
}

/** What saving would change, in words. */
export function menuChanges(before: readonly MenuLine[], after: readonly MenuLine[]): string[] {
  const was = new Map(flat(before).map((line) => [line.name, line]));
  const groups = groupsOfAlike(before);
  const called = (line: MenuLine) => (groups.has(line.name) ? `${groups.get(line.name)} › ${shownTitle(line)}` : shownTitle(line));
  const lines = flat(after).flatMap((line) => {
    const old = was.get(line.name);
    if (old === undefined) return [];
    return [
      ...(shownTitle(old) === shownTitle(line) ? [] : [`改名：${called(old)} → ${shownTitle(line)}`]),
      ...(old.hidden === line.hidden ? [] : [`${line.hidden ? '隐藏' : '显示'}：${called(line)}`]),
    ];
  });
  return [...lines, ...orderChanges(before, after, '一级菜单')];
}
