import { tagsUnder } from '@merchant-admin/contract/navigation';
import type { RouteGroup, RouteTag } from '@merchant-admin/contract/platform/navigation';

/** A tag with its place: what must be held for it to make sense, and what makes no sense without it. */
export interface TagNode {
  readonly tag: string;
  readonly title: string;
  readonly kind: 'group' | 'screen' | 'act';
  /** Whether the node is open to everybody, so that only nodes below it can be held. */
  readonly free?: boolean;
  readonly children: readonly TagNode[];
}

const acts = (route: RouteTag): TagNode[] => (route.actions ?? []).map((each) => ({ tag: each.code, title: each.title, kind: 'act', children: [] }));
const holdsTags = (route: RouteTag) => tagsUnder([route]).length > 0;
const nodeOf = (route: RouteTag, kind: TagNode['kind']): TagNode => ({
  tag: route.name,
  title: route.title,
  kind,
  ...(route.skipAuth === true ? { free: true } : {}),
  children: [...acts(route), ...(route.children ?? []).filter(holdsTags).map((child) => nodeOf(child, 'screen'))],
});

/** The tree of menus, screens and acts of these routes; screens that need no tag stand there only with acts that do. */
export const tagTree = (groups: readonly RouteGroup[]): TagNode[] => groups.filter(holdsTags).map((group) => nodeOf(group, 'group'));

const below = (node: TagNode): string[] => [...(node.free ? [] : [node.tag]), ...node.children.flatMap(below)];

function pathTo(nodes: readonly TagNode[], tag: string): TagNode[] {
  for (const node of nodes) {
    if (node.tag === tag) return [node];
    const rest = pathTo(node.children, tag);
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
}

/** Gives a tag and what it needs above it. */
export function give(tree: readonly TagNode[], held: ReadonlySet<string>, tag: string, mayGive: (tag: string) => boolean): Set<string> {
  return new Set([
    ...held,
    ...pathTo(tree, tag)
      .filter((node) => !node.free)
      .map((node) => node.tag)
      .filter((each) => held.has(each) || mayGive(each)),
  ]);
}

/** Takes a tag away and everything below it. */
export function take(tree: readonly TagNode[], held: ReadonlySet<string>, tag: string): Set<string> {
  const node = pathTo(tree, tag).at(-1);
  const gone = new Set(node ? below(node) : [tag]);
  return new Set([...held].filter((each) => !gone.has(each)));
}

/** Gives everything below a node that may be given. */
export const giveAll = (tree: readonly TagNode[], held: ReadonlySet<string>, node: TagNode, mayGive: (tag: string) => boolean): Set<string> =>
  below(node)
    .filter(mayGive)
    .reduce((all, tag) => give(tree, all, tag, mayGive), new Set(held));

/** The titles on the way to a tag: 订单管理 / 订单列表 / 取消订单. */
export const titleOf = (tree: readonly TagNode[], tag: string): string =>
  pathTo(tree, tag)
    .map((node) => node.title)
    .join(' / ') || tag;

export interface TagChanges {
  readonly given: readonly string[];
  readonly taken: readonly string[];
}

/** The tags that saving would give and take away. */
export const changesOf = (before: readonly string[], after: ReadonlySet<string>): TagChanges => ({
  given: [...after].filter((tag) => !before.includes(tag)),
  taken: before.filter((tag) => !after.has(tag)),
});

export const howMany = (node: TagNode, held: ReadonlySet<string>): number => below(node).filter((tag) => held.has(tag)).length;
export const size = (node: TagNode): number => below(node).length;
