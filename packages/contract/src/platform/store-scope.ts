/** The header that names the store within which staff of head office make a call: the caller then sees and does what staff of that store would. */
export const storeHeader = 'x-store';
