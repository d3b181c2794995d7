import type { Answer } from '../../../../platform/api.ts';

export type Branch = Answer<'goods', 'categoryList'>['list'][number];
export type Category = Omit<Branch, 'children'>;

export interface CategoryLine {
  readonly category: Category;
  /** The category above; undefined on the first level. */
  readonly parent: Category | undefined;
  /** How many categories are below. */
  readonly below: number;
}

/** The tree line by line, each category followed by those below it: only those whose name holds the text, each with the category above it or those below it. */
export function linesOf(tree: readonly Branch[], q: string): CategoryLine[] {
  const holds = ({ name }: { readonly name: string }) => name.toLowerCase().includes(q.toLowerCase());
  return tree.flatMap(({ children, ...category }) => {
    const below = holds(category) ? children : children.filter(holds);
    if (below.length === 0 && !holds(category)) return [];
    const own: CategoryLine = { category, parent: undefined, below: children.length };
    return [own, ...below.map((child): CategoryLine => ({ category: child, parent: category, below: 0 }))];
  });
}
