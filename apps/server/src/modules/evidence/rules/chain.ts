import { createHash } from 'node:crypto';

/** SHA-256 in hex. */
export const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What stands where there is nothing before: 32 zero bytes in hex. */
export const nothingBefore = '0'.repeat(64);

/** What was said in a record, bound without being shown: whoever has salt and text can compute it. */
export const saidHash = (salt: string, said: string): string => sha256(salt + said);

export interface Group {
  subject: string;
  /** Records of the subject before these, and the hash of the group that held the last of them. */
  before: number;
  prev: string;
  /** Hashes of the records, in order of source and id. */
  leaves: readonly string[];
}

/** The records of one subject in one head: none can be left out, added or moved without another hash. */
export const groupHash = ({ subject, before, prev, leaves }: Group): string => sha256(JSON.stringify(['group', subject, before, prev, ...leaves]));

export interface Head {
  seq: number;
  /** The last day whose records it seals. */
  day: string;
  records: number;
  groups: number;
  root: string;
  prev: string;
}

/** What is hashed, and what an authority stamps, of a head. */
export const headText = ({ seq, day, records, groups, root, prev }: Head): string => JSON.stringify(['head', seq, day, records, groups, root, prev]);
export const headHash = (head: Head): string => sha256(headText(head));

/** A leaf and a node of the tree never have the same preimage (RFC 6962, section 2.1). */
const leafNode = (hash: string) => sha256(Buffer.from(`00${hash}`, 'hex'));
const node = (left: string, right: string) => sha256(Buffer.from(`01${left}${right}`, 'hex'));
/** The largest power of two below n. */
const split = (n: number) => 2 ** Math.floor(Math.log2(n - 1));

/** The root over groups' hashes, which stand in the order of their subjects. */
export function rootOf(hashes: readonly string[]): string {
  if (hashes.length === 1) return leafNode(hashes[0]!);
  const k = split(hashes.length);
  return node(rootOf(hashes.slice(0, k)), rootOf(hashes.slice(k)));
}

/** The hashes beside the way from a group to the root, the lowest first (RFC 6962, section 2.1.1). */
export function pathTo(index: number, hashes: readonly string[]): string[] {
  if (hashes.length === 1) return [];
  const k = split(hashes.length);
  return index < k ? [...pathTo(index, hashes.slice(0, k)), rootOf(hashes.slice(k))] : [...pathTo(index - k, hashes.slice(k)), rootOf(hashes.slice(0, k))];
}

/** The root that a group's hash leads to by its path; undefined where the path is of another length. */
export function rootBy(hash: string, index: number, count: number, path: readonly string[]): string | undefined {
  const climb = (place: number, size: number, left: readonly string[]): string | undefined => {
    if (size === 1) return left.length === 0 ? leafNode(hash) : undefined;
    const beside = left.at(-1);
    if (beside === undefined) return undefined;
    const k = split(size);
    const below = place < k ? climb(place, k, left.slice(0, -1)) : climb(place - k, size - k, left.slice(0, -1));
    if (below === undefined) return undefined;
    return place < k ? node(below, beside) : node(beside, below);
  };
  return index >= 0 && index < count ? climb(index, count, path) : undefined;
}
