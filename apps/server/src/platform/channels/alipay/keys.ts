import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * The text of a key. Keys come as Alipay's tools write them (one line of base64) or as PEM, whose line ends an environment may hold as
 * .
 */
const textOf = (key: string): string => key.replaceAll('\\n', '\n').trim();
const bytesOf = (key: string): Buffer => Buffer.from(textOf(key).replaceAll(/\s/g, ''), 'base64');

function first(attempts: readonly (() => KeyObject)[]): KeyObject | undefined {
  for (const attempt of attempts) {
    try {
      const key = attempt();
      return key.asymmetricKeyType === 'rsa' ? key : undefined;
    } catch {
      // Not in this form.
    }
  }
  return undefined;
}

/** The application's private key as PEM (PKCS 8); undefined when the text is no such key. */
export function readPrivateKey(key: string): string | undefined {
  const read = first([
    () => createPrivateKey(textOf(key)),
    () => createPrivateKey({ key: bytesOf(key), format: 'der', type: 'pkcs8' }),
    () => createPrivateKey({ key: bytesOf(key), format: 'der', type: 'pkcs1' }),
  ]);
  return read?.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
}

/** Alipay's public key as PEM; undefined when the text is no such key. A private key is refused too: it is in the wrong place. */
export function readPublicKey(key: string): string | undefined {
  if (textOf(key).includes('PRIVATE')) return undefined;
  const read = first([() => createPublicKey(textOf(key)), () => createPublicKey({ key: bytesOf(key), format: 'der', type: 'spki' })]);
  return read?.export({ type: 'spki', format: 'pem' }).toString().trim();
}
