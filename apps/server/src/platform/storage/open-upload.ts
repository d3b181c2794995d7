import { uploadErrors as e } from '@merchant-admin/contract/platform/uploads';
import { refuse } from '../http/refusal.ts';
import { act, type Caller } from '../http/run.ts';
import type { Services } from '../services.ts';
import { keptName } from './names.ts';
import type { OpenObject } from './port.ts';
import { findUpload } from './upload.store.ts';

/**
 * The bytes of one of the merchant's own uploads, as a stream: for jobs that read what was uploaded, such as imports.
 * Never inside a transaction.
 * @throws UPLOAD_UNKNOWN, STORAGE_DOWN
 */
export async function openUpload(services: Services, caller: Caller, key: string): Promise<OpenObject> {
  const row = await act(services, { ...caller, readOnly: true }, (ctx) => findUpload(ctx.tx, ctx.merchantId, key));
  if (!row || !['temporary', 'claimed'].includes(row.state)) refuse(e.UPLOAD_UNKNOWN);
  return (await services.storage.store.get(keptName(key))) ?? refuse(e.UPLOAD_UNKNOWN);
}
