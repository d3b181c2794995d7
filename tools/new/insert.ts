const pairs: Readonly<Record<string, string>> = { '{': '}', '[': ']', '(': ')' };
const quotes = '\'"`';

/** Where the text that begins with a quote ends. */
function endOfQuote(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === text[start]) return at;
  }
  return text.length;
}

/** Where the bracket at `start` closes. */
function closing(text: string, start: number): number {
  const waiting: string[] = [];
  for (let at = start; at < text.length; at += 1) {
    const each = text[at]!;
    if (quotes.includes(each)) at = endOfQuote(text, at);
    else if (text.startsWith('//', at)) at = text.indexOf('\n', at);
    else if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1;
    else if (pairs[each] !== undefined) waiting.push(pairs[each]);
    else if (each === waiting.at(-1) && waiting.pop() !== undefined && waiting.length === 0) return at;
  }
  throw new Error('a bracket is never closed');
}

/**
 * Adds an entry as the last of a list or an object.
 * @param anchors texts that follow each other in the file; the last ends with the bracket that the entry goes into
 * @throws an error that names the anchor that is missing
 */
export function insertLast(text: string, anchors: readonly string[], entry: string): string {
  let end = 0;
  for (const anchor of anchors) {
    const start = text.indexOf(anchor, end);
    if (start < 0) throw new Error(`there is no ${anchor}`);
    end = start + anchor.length;
  }
  const close = closing(text, end - 1);
  const before = text.slice(0, close).trimEnd();
  const comma = /[{[(,]$/.test(before) ? '' : ',';
  return `${before}${comma}\n${entry},\n${text.slice(close)}`;
}

/** Adds an import behind the last one. */
export function insertImport(text: string, line: string): string {
  const last = [...text.matchAll(/^(import |\} from ).*;$/gm)].at(-1);
  const end = last === undefined ? 0 : last.index + last[0].length + 1;
  return `${text.slice(0, end)}${line}\n${text.slice(end)}`;
}
