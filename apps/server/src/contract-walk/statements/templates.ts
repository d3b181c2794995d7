import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast';
import { isIdentifier, isNoSubstitutionTemplateLiteral, isTaggedTemplateExpression } from 'typescript/unstable/ast/is';

/** Every template of SQL in a file, those within others too. */
export function templatesIn(file: SourceFile): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') found.push(node);
    node.forEachChild(visit);
  };
  file.forEachChild(visit);
  return found;
}

/** The template's text between the values. */
export const piecesOf = ({ template }: TaggedTemplateExpression): string[] =>
  isNoSubstitutionTemplateLiteral(template) ? [template.text] : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

export const valuesOf = ({ template }: TaggedTemplateExpression): Node[] =>
  isNoSubstitutionTemplateLiteral(template) ? [] : template.templateSpans.map(({ expression }) => expression);
