import { contentTypes, uploadKinds, type UploadKind, type UploadVisibility } from '@merchant-admin/contract/platform/upload-codes';
import type { Grant } from './port.ts';

const rooms = { public: 'pub', private: 'own' } as const satisfies Record<UploadVisibility, string>;
const shape = /^m([1-9]\d{0,14})\/(pub|own)\/([0-9a-z]{16,40})\.([a-z0-9]{3,4})$/;

/** The prefix below which a merchant's temporary keys may put. */
export const prefixOf = ({ merchantId, visibility }: Pick<Grant, 'merchantId' | 'visibility'>): string => `m${merchantId}/${rooms[visibility]}/`;

/** The prefix of all objects that browsers put; nothing that the server keeps begins so. */
export const everyRoom = 'm';

/** The name under which the server keeps what it has read: no temporary key reaches it, so it cannot be changed afterwards. */
export const keptName = (key: string): string => `kept/${key}`;

export interface UploadName {
  merchantId: number;
  visibility: UploadVisibility;
  kind: UploadKind;
  /** The content type that the key's ending stands for. */
  type: string;
}

const kindOf = (ending: string) => (Object.keys(uploadKinds) as UploadKind[]).find((kind) => (uploadKinds[kind].types as readonly string[]).includes(ending));

/** What a key says by itself; undefined when it is no key of ours. */
export function readName(key: string): UploadName | undefined {
  const [, merchant, room, , ending = ''] = shape.exec(key) ?? [];
  const kind = kindOf(ending);
  if (merchant === undefined || kind === undefined) return undefined;
  return { merchantId: Number(merchant), visibility: room === 'pub' ? 'public' : 'private', kind, type: contentTypes[ending] ?? '' };
}
