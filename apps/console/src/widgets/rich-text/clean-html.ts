import createPurifier from 'dompurify';

/** The elements that a description may hold. Headings begin at the second level: the first is the page's. */
const tags = ['p', 'br', 'h2', 'h3', 'strong', 'ul', 'ol', 'li', 'a', 'img'];
const attributes = ['href', 'src', 'alt'];
const own: Readonly<Record<string, readonly string[]>> = { A: ['href'], IMG: ['src', 'alt'] };

/** Whether a link may lead to an address: never javascript:, data: or an address that borrows the page's protocol. */
export const isWebAddress = (address: string): boolean => /^https?:\/\/[^\s/]/i.test(address);
/** Whether an address is of a file that the console's own server gives: a description holds no other pictures. */
export const isOwnFile = (address: string): boolean => /^\/(?![/\\])/.test(address);

/** A purifier of our own: its hooks are nobody else's. */
const purifier = createPurifier(window);

purifier.addHook('afterSanitizeAttributes', (element) => {
  // An address or a picture's words say something of their own element alone.
  for (const name of attributes) if (!(own[element.tagName] ?? []).includes(name)) element.removeAttribute(name);
  if (element.tagName === 'A') {
    if (!isWebAddress(element.getAttribute('href') ?? '')) return element.replaceWith(...element.childNodes);
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  if (element.tagName === 'IMG' && !isOwnFile(element.getAttribute('src') ?? '')) element.remove();
});

/**
 * HTML with only what a description may hold: for what is stored, pasted and shown alike. The text of other elements stays, scripts and styles are removed
 * whole.
 */
export const cleanHtml = (html: string): string =>
  purifier.sanitize(html, { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false });
