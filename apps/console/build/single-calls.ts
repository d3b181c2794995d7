import type { Plugin } from 'vite';
import { readCalls, type CallTable } from './calls.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly computed?: boolean;
  readonly object?: Node;
  readonly property?: Node;
  readonly key?: Node;
  readonly callee?: Node;
  readonly arguments?: readonly Node[];
}
interface Use {
  /** What is replaced: `api.orders.baseInfo` whole, of `callQuery('orders', 'baseInfo', …)` the name. */
  readonly at: { readonly start: number; readonly end: number };
  readonly by: 'callBy' | 'queryBy';
  readonly module: unknown;
  readonly name: unknown;
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
const isNamed = (node: Node | undefined, name: string) => node?.type === 'Identifier' && node.name === name;
const partOf = (node: Node | undefined) => {
  if (node?.type !== 'MemberExpression') return undefined;
  return node.computed === true ? node.property?.value : node.property?.name;
};

/** Names of an import and of a property, which are no use. */
const isName = (node: Node, parent: Node | undefined) =>
  parent?.type === 'ImportSpecifier' || (parent?.type === 'Property' && parent.key === node && parent.value !== node) || parent?.property === node;

function usesOf(node: Node, parent?: Node): Use[] {
  const below = Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode).flatMap((each) => usesOf(each, node)));
  if (node.type === 'MemberExpression' && isNamed(node.object, 'api'))
    return [{ at: parent ?? node, by: 'callBy', module: partOf(node), name: partOf(parent) }];
  if (isNamed(node, 'api') && !isName(node, parent)) return [{ at: node, by: 'callBy', module: undefined, name: undefined }];
  if (node.type === 'CallExpression' && isNamed(node.callee, 'callQuery'))
    return [{ at: node.callee!, by: 'queryBy', module: node.arguments?.[0]?.value, name: node.arguments?.[1]?.value }, ...below];
  return below;
}

const sources = {
  callBy: /import\s*\{[^}]*\bapi\b[^}]*\}\s*from\s*(["'][^"']*["'])/,
  queryBy: /import\s*\{[^}]*\bcallQuery\b[^}]*\}\s*from\s*(["'][^"']*["'])/,
};

/** `api.orders.baseInfo` → `callBy(["POST","/merchant/order/base/info",…])`, and `callQuery('orders', 'baseInfo')` alike. */
export function inPlace(code: string, tree: Node, calls: CallTable): string {
  const uses = usesOf(tree).filter(({ by }) => sources[by].test(code));
  const written = uses
    .toSorted((a, b) => b.at.start - a.at.start)
    .reduce((text, { at, by, module, name }) => {
      const row = calls[String(module)]?.[String(name)];
      if (row === undefined) throw new Error(`a call is written with its own names, api.<module>.<call>, not ${code.slice(at.start, at.end)}`);
      return `${text.slice(0, at.start)}__${by}(${JSON.stringify(row)})${text.slice(at.end)}`;
    }, code);
  const imports = [...new Set(uses.map(({ by }) => by))].map((by) => `import { ${by} as __${by} } from ${sources[by].exec(code)![1]};`);
  return imports.join('') + written;
}

/** Puts what the browser must know of a call where the call is made, so that a call comes with the screen that makes it and not with the start. */
export function singleCalls(): Plugin {
  return {
    name: 'single-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/apps\/console\/src\/.*\.tsx?$/, code: /\bapi[.[]|\bcallQuery\(/ },
      async handler(code) {
        const { table } = await readCalls();
        return { code: inPlace(code, this.parse(code) as unknown as Node, table), map: null };
      },
    },
  };
}
