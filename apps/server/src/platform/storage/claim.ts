import type { UploadKind } from '@merchant-admin/contract/platform/upload-codes';
import { uploadErrors as e } from '@merchant-admin/contract/platform/uploads';
import type { Ctx } from '../http/context.ts';
import { refuse } from '../http/refusal.ts';
import { lockUploads, markClaimed, markReleased, type UploadRow } from './upload.store.ts';

/** The row of the product that holds an upload. */
export interface Owner {
  /** The entity of the row: merchant, order, goods. */
  entity: string;
  id: number;
}

const heldBy = (row: UploadRow, { entity, id }: Owner) => row.state === 'claimed' && row.entity === entity && row.entity_id === id;

function checkClaim(row: UploadRow | undefined, owner: Owner, kinds: readonly UploadKind[]): void {
  if (!row || !['temporary', 'claimed'].includes(row.state)) refuse(e.UPLOAD_UNKNOWN);
  if (kinds.length > 0 && !kinds.includes(row.kind)) refuse(e.UPLOAD_WRONG_KIND);
  if (row.state === 'claimed' && !heldBy(row, owner)) refuse(e.UPLOAD_TAKEN);
}

/**
 * Holds uploads for a row, in the row's own transaction. Claiming what the row holds already changes nothing.
 * @param kind what each must be, or one of what it may be; left out, whatever it is
 * @throws UPLOAD_UNKNOWN for what is not there, not this merchant's, or not read yet; UPLOAD_WRONG_KIND; UPLOAD_TAKEN
 */
export async function claimUploads(ctx: Ctx, keys: readonly string[], owner: Owner, kind?: UploadKind | readonly UploadKind[]): Promise<void> {
  if (keys.length === 0) return;
  const found = new Map((await lockUploads(ctx, keys)).map((row) => [row.key, row]));
  const kinds = kind === undefined ? [] : [kind].flat();
  for (const key of keys) checkClaim(found.get(key), owner, kinds);
  await markClaimed(ctx, keys, owner.entity, owner.id);
}

/** Lets go of uploads that a row held; a sweep takes their objects away. Uploads that the row does not hold stay as they are. @returns how many */
export async function releaseUploads(ctx: Ctx, keys: readonly string[], owner: Owner): Promise<number> {
  return keys.length === 0 ? 0 : markReleased(ctx, keys, owner.entity, owner.id);
}
