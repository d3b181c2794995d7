import sanitize from 'sanitize-html';

/** A public picture of our own storage. Any other host would learn who looks at the goods, and could show another picture later. */
const isPicture = (address: string): boolean => /^\/image\/m\d+\/pub\/\w+\.\w+(?:\?[\w=&]*)?$/.test(address);

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
