import { cleanHtml } from './clean-html.ts';
import { richTexts } from './texts.ts';

/** The number of characters of a description's text: 汉字, letters, marks and blanks count one each, however the page writes them. */
export function richTextLength(html: string): number {
  const { textContent } = new DOMParser().parseFromString(cleanHtml(html), 'text/html').body;
  return Array.from(textContent.replaceAll(/[\r\n]/g, '')).length;
}

/** What is wrong with a description's length, in the user's words. */
export const richTextError = (html: string, max: number): string | undefined => (richTextLength(html) > max ? richTexts.tooLong(max) : undefined);
