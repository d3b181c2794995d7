import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Every property called `duties` in a piece of code. */
function dutiesIn(node: Node): Node[] {
  if (node.type === 'Property' && node.key?.name === 'duties') return [node];
  return Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode).flatMap(dutiesIn));
}

/** Leaves out of the browser which duties hold a right from a merchant's beginning: the server alone makes roles of them. */
export function withoutDuties(): Plugin {
  return {
    name: 'without-duties',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[^/]+\/permissions\.ts$/ },
      handler(code) {
        const found = dutiesIn(this.parse(code) as unknown as Node).toSorted((a, b) => b.start - a.start);
        return { code: found.reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''), code), map: null };
      },
    },
  };
}
