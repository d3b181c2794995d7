import type { ConditionalExpression, Node, TaggedTemplateExpression } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isTaggedTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { SymbolFlags, TypeFlags, type Project, type Type } from 'typescript/unstable/sync';
import { piecesOf, valuesOf } from './templates.ts';

interface Parameters {
  count: number;
}

/** Whether a value in a template is a part of the statement. */
const isPart = (type: Type): boolean =>
  (type.isUnionType() ? type.getTypes() : [type]).some((each) => each.getSymbol()?.name === 'RawBuilder' || each.flags & TypeFlags.Any);

/** Whether a condition stands between these two texts, so that any other one would do for the columns of the row. */
const isCondition = (before: string, after: string): boolean =>
  /\b(?:where|and) $/.test(before) && /^\s*(?:$|\)|(?:and|or|order|group|limit|offset|for|returning)\b)/.test(after);

/** Whether a function writes numbers out in the text, `codes(…)` or `sql.lit(…)`: for the columns of a row any one does. */
const isWrittenOut = (callee: Node): boolean =>
  isPropertyAccessExpression(callee) ? callee.name.text === 'lit' : isIdentifier(callee) && callee.text === 'codes';

/** The text of statements as far as the source tells it. */
export class TextOf {
  readonly #project: Project;
  constructor(project: Project) {
    this.#project = project;
  }

  /** The template's text with a numbered parameter for each value; undefined when a part is known only when it is sent. */
  template(template: TaggedTemplateExpression, parameters: Parameters = { count: 0 }): string | undefined {
    const [first, ...others] = piecesOf(template);
    const values = valuesOf(template);
    const types = values.length === 0 ? [] : this.#project.checker.getTypeAtLocation(values);
    let text = first!;
    for (const [n, value] of values.entries()) {
      const { count } = parameters;
      const whole = isPart(types[n]!) ? this.#part(value, parameters) : `$${(parameters.count += 1)}`;
      if (whole === undefined) parameters.count = count;
      const part = whole ?? (isCondition(text, others[n]!) ? 'true' : undefined);
      if (part === undefined) return undefined;
      text += part + others[n]!;
    }
    return text;
  }

  /** The text of a part that is a constant, or a function that answers a template: of two that it chooses from, one. */
  #part(value: Node, parameters: Parameters): string | undefined {
    if (isTaggedTemplateExpression(value)) return this.template(value, parameters);
    if (isParenthesizedExpression(value)) return this.#part(value.expression, parameters);
    if (isConditionalExpression(value)) return this.#either(value, parameters);
    const called = isCallExpression(value);
    if (called && isWrittenOut(value.expression)) return '1';
    const made = this.#initializer(called ? value.expression : value);
    if (made === undefined) return undefined;
    return this.#part(called && isArrowFunction(made) ? made.body : made, parameters);
  }

  #either({ whenTrue, whenFalse }: ConditionalExpression, parameters: Parameters): string | undefined {
    const { count } = parameters;
    const text = this.#part(whenFalse, parameters);
    if (text !== undefined) return text;
    parameters.count = count;
    return this.#part(whenTrue, parameters);
  }

  /** The expression that a name was declared as, in this file or in another. */
  #initializer(name: Node): Node | undefined {
    const { checker } = this.#project;
    const symbol = isIdentifier(name) ? checker.getSymbolAtLocation(name) : undefined;
    const origin = symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const declared = origin?.valueDeclaration?.resolve(this.#project);
    return declared && isVariableDeclaration(declared) ? declared.initializer : undefined;
  }
}
