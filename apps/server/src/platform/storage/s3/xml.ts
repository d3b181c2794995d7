type Content = string | number | Tag | readonly Tag[];
export interface Tag {
  readonly [name: string]: Content;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const inside = (content: Content): string => (typeof content === 'object' ? written(content) : escaped(String(content)));
const written = (content: Tag | readonly Tag[]): string =>
  Array.isArray(content)
    ? content.map((each: Tag) => written(each)).join('')
    : Object.entries(content as Tag)
        .map(([name, value]) => `<${name}>${inside(value)}</${name}>`)
        .join('');

/** A document of elements without attributes. A list of elements writes them one after another. */
export const writeXml = (content: Tag | readonly Tag[]): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(content)}`;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#34': '"', '#39': "'", '#13': '\r' };
const unescaped = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** The content of every element of this name, as it stands between its tags. */
export const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`, 'g'))].map((match) => match[1] ?? '');

/** The first element's text; undefined without one. */
export function textIn(xml: string, name: string): string | undefined {
  const content = elements(xml, name)[0];
  return content === undefined ? undefined : unescaped(content).trim();
}
