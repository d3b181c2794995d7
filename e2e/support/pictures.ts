import { randomUUID } from 'node:crypto';
import { picture } from '../../apps/server/src/platform/storage/testing/files.ts';
import { prefixOf } from '../../apps/server/src/platform/storage/names.ts';
import { callAs, type Person } from './staff.ts';
import { world } from './world.ts';

/** A picture that everybody may see, put into the bucket and registered by somebody; nothing holds it yet. */
export async function putPicture(who: Person): Promise<string> {
  const key = `${prefixOf({ merchantId: who.merchantId, visibility: 'public' })}${randomUUID().replaceAll('-', '').slice(0, 24)}.png`;
  await world().services.storage.store.put(key, await picture(60, 60, 'png'), 'image/png');
  await callAs(who, 'POST', '/common/upload/temporaryImage/list', { keys: [key] });
  return key;
}
