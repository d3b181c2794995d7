import { parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from '../house.ts';

const chinese = /[\u4e00-\u9fff]/;
/** Where a thing stands, as rows call it. */
const standings = new Set(['status', 'state', 'audit_status', 'order_status']);
const compares = new Set(['===', '!==', '==', '!=', '<', '>', '<=', '>=']);
/** What people press. */
const buttons = new Set(['Button', 'ActButton', 'Popconfirm']);
/** Attributes by which a control says why it does nothing, and controls: a section's title is its name. */
const tells = new Set(['title', 'aria-description', 'blocked']);
const controls = /^(?:a|button|span|ActButton|Button|Checkbox|Radio|Select|Switch|Tooltip)$/;

/** Where the console does decide, and why it may. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/console/src/modules/delivery/on-orders/parcels.ts': 'a link to what is there to be read, by the row’s own word for it',
  'apps/console/src/modules/permission/parts/tag-tree-editor.tsx': 'the server says which rights may be given; the words beside them are the form’s',
};

type Node = { type: string; start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
/** Whether anything in a piece of code is of a kind. */
const holds = (node: unknown, is: (each: Node) => boolean): boolean => isNode(node) && (is(node) || childrenOf(node).some((each) => holds(each, is)));

const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? (isNode(node['property']) ? node['property']['name'] : '')) : '');
const isText = (node: Node): boolean =>
  (node.type === 'Literal' && typeof node['value'] === 'string' && chinese.test(node['value'])) ||
  (node.type === 'TemplateElement' && chinese.test((node['value'] as { raw: string }).raw));
const isNothing = (node: unknown): boolean => isNode(node) && (nameOf(node) === 'undefined' || node['value'] === '' || node['value'] === null);

/** A comparison of where something stands. */
const asksStanding = (node: Node): boolean =>
  (node.type === 'BinaryExpression' && compares.has(String(node['operator'])) && [node['left'], node['right']].some((side) => standings.has(nameOf(side)))) ||
  (node.type === 'CallExpression' &&
    ['includes', 'has'].includes(nameOf(node['callee'])) &&
    (node['arguments'] as unknown[]).some((each) => standings.has(nameOf(each))));

/** A text where there is a reason, nothing where there is none. */
const tellsSometimes = (node: Node): boolean =>
  node.type === 'ConditionalExpression' &&
  [
    [node['consequent'], node['alternate']],
    [node['alternate'], node['consequent']],
  ].some(([one, other]) => isNothing(one) && holds(other, isText));

const isButton = (node: Node): boolean => node.type === 'JSXOpeningElement' && buttons.has(nameOf(node['name']));
const keyOf = (node: Node): string => nameOf(node['key']);

/** Where a file of the console decides what may be done, by the place in the text. */
function verdictsIn(path: string, text: string): number[] {
  const found: number[] = [];
  const [standing, telling] = [new Set<string>(), new Set<string>()];
  const { program } = parseSync(path, text);
  new Visitor({
    VariableDeclarator: (node) => {
      const { id, init } = node as unknown as Node;
      if (!isNode(id) || id.type !== 'Identifier' || !isNode(init) || init.type.startsWith('JSX')) return;
      if (asksStanding(init)) standing.add(nameOf(id));
      if (holds(init, tellsSometimes)) telling.add(nameOf(id));
    },
  }).visit(program);
  const stands = (each: Node) => asksStanding(each) || (each.type === 'Identifier' && standing.has(nameOf(each)));
  const says = (each: Node) => tellsSometimes(each) || (each.type === 'Identifier' && telling.has(nameOf(each)));
  const note = (wrong: boolean, node: Node) => wrong && found.push(node.start);
  new Visitor({
    JSXOpeningElement: (given) => {
      const isControl = controls.test(nameOf(given.name));
      for (const node of childrenOf(given as unknown as Node).filter(({ type }) => type === 'JSXAttribute')) {
        const [name, value] = [nameOf(node['name']), node['value']];
        note(name === 'disabled' && holds(value, stands), node);
        note(name === 'blocked' && holds(value, isText), node);
        note(isControl && tells.has(name) && holds(value, says), node);
      }
    },
    LogicalExpression: (given) => {
      const node = given as unknown as Node;
      note(node['operator'] === '&&' && holds(node['left'], stands) && holds(node['right'], isButton), node);
    },
    ConditionalExpression: (given) => {
      const node = given as unknown as Node;
      note(holds(node['test'], stands) && [node['consequent'], node['alternate']].some((branch) => holds(branch, isButton)), node);
    },
    Property: (given) => {
      const node = given as unknown as Node;
      const value = node['value'] as Node;
      note(keyOf(node) === 'verdict' && value.type === 'ArrowFunctionExpression', node);
      note(keyOf(node) === 'blocked' && holds(value, isText), node);
    },
  }).visit(program);
  return found;
}

/** What may be done is the server's to say, with its reason: the console draws it. */
export function verdictProblems({ path, place, text }: SourceFile): string[] {
  if (place.isTest || place.tree !== 'console' || place.wing !== 'modules' || !/\.tsx?$/.test(path) || path in exceptions) return [];
  const lines = new Set(verdictsIn(path, text).map((start) => text.slice(0, start).split('\n').length));
  return [...lines].map((line) => `${path}:${line} decides what may be done: the server offers acts with their reasons, the console draws them`);
}
