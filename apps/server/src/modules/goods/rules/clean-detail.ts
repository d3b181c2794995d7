import sanitize from 'sanitize-html';

/** A file that our own server gives, or a web address; never javascript:, data: or an address that borrows the page's protocol. */
const isPicture = (address: string): boolean => /^https?:\/\/[^\s/]/i.test(address) || /^\/(?![/\\])/.test(address);

/** What a description may hold, as the console's editor makes it; everything else is taken out. */
export const cleanDetail = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'ul', 'ol', 'li', 'a', 'img'],
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPicture(attribs.src ?? ''),
    transformTags: { a: (_tag, attribs) => ({ tagName: 'a', attribs: { href: attribs.href ?? '', target: '_blank', rel: 'noopener noreferrer' } }) },
  });
