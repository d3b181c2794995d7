import { parseSync, Visitor, type Expression, type SpreadElement } from 'oxc-parser';
import type { SourceFile } from '../house.ts';

const chinese = /[\u4e00-\u9fff]/;
const trees = new Set(['common', 'contract', 'server', 'console']);
/** What tells one text from another. A pattern reads what people write, and is no name of a thing. */
const asks = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'lastIndexOf', 'has', 'get', 'localeCompare']);
const compares = new Set(['===', '!==', '==', '!=', '<', '>', 'in']);

const inStatement = /\b(?:where|and|or|when|filter|on)\b[^`]*?(?:=|<>|\blike\b|\^@|\bin\s*\()\s*'[^'`\n]*[\u4e00-\u9fff]|\bwhen\s*'[^'`\n]*[\u4e00-\u9fff]/i;
const asked = /(?:=|<>|\blike|\^@|\bwhen)\s*$/i;

type Node = Expression | SpreadElement | { type: string } | null | undefined;

/** What in a file decides by a Chinese word, by the place where it stands in the text. */
function decisionsIn(path: string, text: string): number[] {
  const named = new Set<string>();
  const found: number[] = [];
  const isText = (node: Node): boolean => {
    if (!node) return false;
    const each = node as Expression;
    if (each.type === 'Literal') return typeof each.value === 'string' && chinese.test(each.value);
    if (each.type === 'TemplateLiteral') return each.quasis.some(({ value }) => chinese.test(value.raw));
    if (each.type === 'ArrayExpression') return each.elements.some(isText);
    if (each.type === 'TSAsExpression') return isText(each.expression);
    return each.type === 'Identifier' && named.has(each.name);
  };
  /** A key as it is written, not what a name stands for. */
  const isKey = (node: Node): boolean => (node?.type === 'Identifier' ? chinese.test((node as { name: string }).name) : isText(node));
  const note = (holds: boolean, { start }: { start: number }) => holds && found.push(start);
  const { program } = parseSync(path, text);
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && isText(init) && named.add(id.name)),
  }).visit(program);
  new Visitor({
    BinaryExpression: (node) => void note(compares.has(node.operator) && (isText(node.left as Expression) || isText(node.right)), node),
    SwitchCase: (node) => void note(isText(node.test), node),
    CallExpression: (node) => {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed || !asks.has(callee.property.name)) return;
      note(isText(callee.object) || node.arguments.some(isText), node);
    },
    NewExpression: (node) => {
      const [list] = node.arguments;
      const keyed = node.callee.type === 'Identifier' && ['Map', 'Set'].includes(node.callee.name) && list?.type === 'ArrayExpression';
      note(keyed && list.elements.some((each) => isText(each?.type === 'ArrayExpression' ? each.elements[0] : each)), node);
    },
    ObjectExpression: (node) =>
      void note(
        node.properties.some((each) => each.type === 'Property' && !each.computed && isKey(each.key)),
        node,
      ),
    MemberExpression: (node) => void note(node.computed ? isText(node.property) : isKey(node.property), node),
    TaggedTemplateExpression: (node) => {
      if (node.tag.type !== 'Identifier' || node.tag.name !== 'sql') return;
      const { quasis, expressions } = node.quasi;
      note(
        inStatement.test(quasis.map(({ value }) => value.raw).join('$')) || expressions.some((each, n) => asked.test(quasis[n]!.value.raw) && isText(each)),
        node,
      );
    },
  }).visit(program);
  return found;
}

/** Words are for people and are edited by them: what belongs to what is a column, what a thing is a code. */
export function wordProblems({ path, place, text }: SourceFile): string[] {
  if (place.isTest || !trees.has(place.tree) || !/\.tsx?$/.test(path) || path.endsWith('.specimen.tsx') || !chinese.test(text)) return [];
  if (place.tree === 'server' && place.wing !== 'modules' && place.wing !== 'platform') return [];
  const lines = new Set(decisionsIn(path, text).map((start) => text.slice(0, start).split('\n').length));
  return [...lines].map((line) => `${path}:${line} decides by a Chinese word: a column or a code does`);
}
