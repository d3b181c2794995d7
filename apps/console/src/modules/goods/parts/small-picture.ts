/** The image host's smallest size. */
export const smallest = (address: string): string => (address.startsWith('/image/') ? `${address}?w=80&q=75&f=webp` : address);
