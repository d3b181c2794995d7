import type { Ctx } from '../http/context.ts';
import { urlOf } from './addresses.ts';
import { uploadsBy } from './upload.store.ts';

/** What a screen shows of uploads: where they are seen and what they are. Keys that are null or not there are left out. */
export async function describeUploads(ctx: Ctx, keys: readonly (string | null)[]) {
  const rows = await uploadsBy(
    ctx,
    keys.filter((key) => key !== null),
  );
  return new Map(rows.map(({ key, type, size, width, height }) => [key, { key, url: urlOf(key), type, size, width, height }]));
}
