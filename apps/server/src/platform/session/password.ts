import { hash, verify, type Options } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, 19 MiB, two passes (reliability: measured at about 6 ms). */
const parameters: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Longest password taken, in bytes; nothing is cut. */
export const maxPasswordBytes = 128;
/** Lets eight hashes be made at once: each takes 19 MiB and a core. */
const inTurn = pLimit(8);

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, parameters));

const isTooLong = (password: string) => Buffer.byteLength(password) > maxPasswordBytes;

let decoy: Promise<string> | undefined;

/** Checks a password; without a hash it does the same work, so that an unknown name takes as long as a wrong password. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const against = stored ?? (await decoy);
  const matches = await inTurn(() => verify(against, isTooLong(password) ? '' : password));
  return matches && stored !== undefined && !isTooLong(password);
}

/** Whether the hash was made with weaker parameters than today's. */
export const needsRehash = (stored: string): boolean => !stored.includes(`m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}`);
