import { prefixOf } from '../names.ts';
import type { Grant } from '../port.ts';
import { fault } from './faults.ts';
import type { ObjectFiles } from './files.ts';
import type { Parts } from './parts.ts';

/** How much a merchant may have in one room that the server has not read yet. */
export interface Room {
  bytes: number;
  objects: number;
}

export const usualRoom: Room = { bytes: 1_073_741_824, objects: 1000 };

/** Refuses to put more where a room is full: what is in it is registered or swept away within a day. The server's own key is not bound. @throws BucketFault */
export async function checkRoom(room: Room, { files, parts }: { files: ObjectFiles; parts: Parts }, grant: Grant | undefined): Promise<void> {
  if (!grant) return;
  const left = { ...room };
  const take = (bytes: number) => {
    left.bytes -= bytes;
    left.objects -= 1;
    if (left.bytes < 0 || left.objects < 0) fault('QuotaExceeded', 'Too much lies here that was never registered.');
  };
  const prefix = prefixOf(grant);
  for await (const key of files.keys(prefix)) take(await files.room(key));
  for await (const begun of parts.unfinished(prefix)) take(await parts.room(begun.uploadId));
}
