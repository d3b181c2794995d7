import { uploadKinds } from '@merchant-admin/contract/platform/upload-codes';
import { prefixOf, readName } from '../names.ts';
import type { Grant } from '../port.ts';
import { fault } from './faults.ts';

/** The largest object that the server itself may put. */
const mostOfServer = 1_073_741_824;

export type Verb = 'put' | 'begin' | 'part' | 'complete' | 'abort' | 'copy' | 'read' | 'remove' | 'list';
const putting: readonly Verb[] = ['put', 'begin', 'part', 'complete', 'abort'];

export const mostBytesOf = (grant: Grant | undefined): number => (grant ? uploadKinds[grant.kind].maxBytes : mostOfServer);

/**
 * Refuses what a key may not do. The server may do everything; a temporary key may put objects of its kind, below its one prefix, under names in base 36,
 * and nothing else.
 */
export function checkGrant(grant: Grant | undefined, verb: Verb, key: string): void {
  if (!grant) return;
  if (!putting.includes(verb)) fault('AccessDenied', 'Temporary keys may put objects and nothing else.');
  const name = readName(key);
  if (!name || !key.startsWith(prefixOf(grant))) fault('AccessDenied', `Temporary keys put below ${prefixOf(grant)} under names in base 36.`);
  if (name.kind !== grant.kind) fault('AccessDenied', `This key is for objects of the kind ${grant.kind}.`);
}

/** The content type that clients send that know of none. */
const unknownType = 'application/octet-stream';

/** The content type that the object gets: that of its name's ending, which a client may repeat but not change. */
export function typeFor(grant: Grant | undefined, key: string, given: string | undefined): string {
  if (!grant) return given ?? unknownType;
  const { type } = readName(key)!;
  return given === undefined || given === unknownType || given === type ? type : fault('AccessDenied', `The content type of this object is ${type}.`);
}

export function checkLength(grant: Grant | undefined, length: number): void {
  if (length > mostBytesOf(grant)) fault('EntityTooLarge', `The object may have ${mostBytesOf(grant)} bytes at most.`);
}
