import { createHmac, randomBytes } from 'node:crypto';
import { seal, unseal } from '../../session/seal.ts';
import type { Grant, KeyGiver, TemporaryKey } from '../port.ts';

const lifetime = 30 * 60_000;
const serverKeyId = 'SERVER';

interface Sealed extends Grant {
  id: string;
  /** When the key ends, in milliseconds. */
  ends: number;
}

const secretOf = (key: Buffer, name: string) => createHmac('sha256', key).update(`secret\n${name}`).digest('base64url');

/** The key by which the server itself uses its bucket. */
export const serverKey = (key: Buffer) => ({ accessKeyId: serverKeyId, secretAccessKey: secretOf(key, serverKeyId) });

/** Gives keys to the embedded bucket. The token holds what the key may do, sealed: the bucket remembers nothing, and every server process can check it. */
export class OwnKeyGiver implements KeyGiver {
  readonly #key: Buffer;
  constructor(key: Buffer) {
    this.#key = key;
  }

  give({ merchantId, visibility, kind }: Grant, now: Date): Promise<TemporaryKey> {
    const expiresAt = new Date(now.getTime() + lifetime);
    const id = `TMP${randomBytes(10).toString('hex').toUpperCase()}`;
    const sealed: Sealed = { merchantId, visibility, kind, id, ends: expiresAt.getTime() };
    const sessionToken = seal(this.#key, JSON.stringify(sealed)).toString('base64url');
    return Promise.resolve({ accessKeyId: id, secretAccessKey: secretOf(this.#key, `${id}\n${sessionToken}`), sessionToken, expiresAt });
  }
}

/** Whom a key belongs to: the server itself, or a merchant's browser with what it may do. */
export interface Holder {
  secret: string;
  grant: Grant | undefined;
  /** When the key ends; undefined for the server's own. */
  expiresAt: Date | undefined;
}

/** The holder of a key; undefined when the key or its token is none of ours. */
export function holderOf(key: Buffer, accessKeyId: string, token: string | undefined): Holder | undefined {
  if (token === undefined) return accessKeyId === serverKeyId ? { secret: secretOf(key, serverKeyId), grant: undefined, expiresAt: undefined } : undefined;
  try {
    const { id, ends, ...grant } = JSON.parse(unseal(key, Buffer.from(token, 'base64url'))) as Sealed;
    return id === accessKeyId ? { secret: secretOf(key, `${id}\n${token}`), grant, expiresAt: new Date(ends) } : undefined;
  } catch {
    return undefined;
  }
}
