import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { UploadVisibility } from '@merchant-admin/contract/platform/upload-codes';
import type { Server } from '../build.ts';
import type { Once } from './journal.ts';
import { prefixOf } from '../platform/storage/names.ts';

/** A drawn device on a bench: a photo that is nobody's. */
const drawn = sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#d8dde6"/><rect y="250" width="480" height="110" fill="#b9a58a"/><rect x="175" y="50" width="130" height="250" rx="18" fill="#23262d"/><rect x="184" y="62" width="112" height="226" rx="10" fill="#5b7fb9"/><circle cx="240" cy="56" r="3" fill="#555"/></svg>',
  ),
)
  .jpeg({ quality: 70 })
  .toBuffer();

/** An inspector's photo, or a picture of goods, put into the bucket and registered like every upload. @returns its key */
export async function demoPhoto(
  { server, once }: { server: Pick<Server, 'services'>; once: Once },
  merchantId: number,
  register: (keys: string[]) => Promise<unknown>,
  visibility: UploadVisibility = 'private',
): Promise<string> {
  const key = await once(async () => {
    const made = `${prefixOf({ merchantId, visibility })}${randomUUID().replaceAll('-', '').slice(0, 24)}.jpg`;
    await server.services.storage.store.put(made, await drawn, 'image/jpeg');
    return made;
  });
  await register([key]);
  return key;
}
