import { randomUUID } from 'node:crypto';
import type { UploadVisibility } from '@merchant-admin/contract/platform/upload-codes';
import { picture } from '../../apps/server/src/platform/storage/testing/files.ts';
import { prefixOf } from '../../apps/server/src/platform/storage/names.ts';
import { callAs, type Person } from './staff.ts';
import { world } from './world.ts';

async function put(who: Person, visibility: UploadVisibility): Promise<string> {
  const key = `${prefixOf({ merchantId: who.merchantId, visibility })}${randomUUID().replaceAll('-', '').slice(0, 24)}.png`;
  await world().services.storage.store.put(key, await picture(60, 60, 'png'), 'image/png');
  await callAs(who, 'POST', '/common/upload/temporaryImage/list', { keys: [key] });
  return key;
}

/** A picture that everybody may see, put into the bucket and registered by somebody; nothing holds it yet. */
export const putPicture = (who: Person): Promise<string> => put(who, 'public');
/** One that only the merchant's own people see. */
export const putPrivatePicture = (who: Person): Promise<string> => put(who, 'private');
