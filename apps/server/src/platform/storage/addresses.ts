import { readName } from './names.ts';

export const imageRoot = '/image';
export const fileRoot = '/file';

/** The address of an upload on our own origin: pictures at the image host, everything else as it is. */
export const urlOf = (key: string): string => `${readName(key)?.kind === 'image' ? imageRoot : fileRoot}/${key}`;
