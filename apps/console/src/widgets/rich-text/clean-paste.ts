import { cleanHtml, isOwnFile } from './clean-html.ts';

/** Our elements for others that mean the same. */
const others: Readonly<Record<string, string>> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3', B: 'strong' };

const isWordItem = (element: Element) => /mso-list:/i.test(element.getAttribute('style') ?? '') && element.tagName === 'P';

function renamed(element: Element, tag: string): void {
  const other = element.ownerDocument.createElement(tag);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Makes one list of Word's, which writes it as paragraphs that begin with a mark. */
function wordList(first: Element): void {
  const mark = first.querySelector('[style*="mso-list:Ignore" i]')?.textContent?.trim() ?? '';
  const list = first.ownerDocument.createElement(/^\(?[\da-z一二三四五六七八九十]+[.)、]/i.test(mark) ? 'ol' : 'ul');
  first.before(list);
  for (let item: Element | null = first; item && isWordItem(item); item = list.nextElementSibling) {
    for (const each of item.querySelectorAll('[style*="mso-list:Ignore" i]')) each.remove();
    const entry = first.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

/** What a clipboard holds, with Word's lists, as a description may hold it. Pictures of other origins are left out: ours come by `insertImage`. */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of page.querySelectorAll('p')) if (paragraph.isConnected && isWordItem(paragraph)) wordList(paragraph);
  for (const element of page.querySelectorAll(Object.keys(others).join(','))) renamed(element, others[element.tagName] ?? 'p');
  for (const image of page.querySelectorAll('img')) if (!isOwnFile(image.getAttribute('src') ?? '')) image.remove();
  return cleanHtml(page.body.innerHTML);
}
