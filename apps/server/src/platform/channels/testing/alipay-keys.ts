import { createSign, createVerify, generateKeyPairSync } from 'node:crypto';

/** One party's key pair; the texts are one line of base64, as Alipay's tools write them. */
export interface Keys {
  privateKey: string;
  publicKey: string;
  sign(text: string): string;
  /** Signs by the hash that is too weak to be accepted. */
  signSha1(text: string): string;
  verify(text: string, signature: string): boolean;
}

export function makeKeys(): Keys {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    sign: (text) => createSign('RSA-SHA256').update(text, 'utf8').sign(pair.privateKey, 'base64'),
    signSha1: (text) => createSign('RSA-SHA1').update(text, 'utf8').sign(pair.privateKey, 'base64'),
    verify: (text, signature) => createVerify('RSA-SHA256').update(text, 'utf8').verify(pair.publicKey, signature, 'base64'),
  };
}

/** The text that is signed by Alipay's rule: the parameters that have a value, by name, without those left out. */
export const textToSign = (parameters: Readonly<Record<string, string>>, without: readonly string[]): string =>
  Object.keys(parameters)
    .filter((name) => !without.includes(name) && parameters[name] !== '')
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&');
