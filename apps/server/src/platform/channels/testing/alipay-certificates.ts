import { createHash, generateKeyPairSync, webcrypto, X509Certificate } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Keys } from './alipay-keys.ts';

const crypto = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never });
const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
const ec = { name: 'ECDSA', namedCurve: 'P-256' };

interface Pair {
  privateKey: webcrypto.CryptoKey;
  publicKey: webcrypto.CryptoKey;
}

const pairOf = async (privateKey: Buffer, publicKey: Buffer, algorithm: typeof rsa | typeof ec): Promise<Pair> => ({
  privateKey: await webcrypto.subtle.importKey('pkcs8', privateKey, algorithm, true, ['sign']),
  publicKey: await webcrypto.subtle.importKey('spki', publicKey, algorithm, true, ['verify']),
});

const ofKeys = (keys: Keys): Promise<Pair> => pairOf(Buffer.from(keys.privateKey, 'base64'), Buffer.from(keys.publicKey, 'base64'), rsa);

/** The pair of a curve: its certificates take no part in the number of the root. */
function curvePair(): Promise<Pair> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return pairOf(privateKey.export({ type: 'pkcs8', format: 'der' }), publicKey.export({ type: 'spki', format: 'der' }), ec);
}

function nameOf(target: pkijs.RelativeDistinguishedNames, commonName: string): void {
  const parts = [
    ['2.5.4.6', 'CN'],
    ['2.5.4.10', 'Stand-in for Ant Financial'],
    ['2.5.4.3', commonName],
  ] as const;
  const attributes = parts.map(([type, value]) => new pkijs.AttributeTypeAndValue({ type, value: new asn1js.Utf8String({ value }) }));
  // One set for each part: left to itself the library writes one for all.
  target.valueBeforeDecode = new asn1js.Sequence({ value: attributes.map((attribute) => new asn1js.Set({ value: [attribute.toSchema()] })) }).toBER();
}

async function certificate(
  subject: string,
  issuer: string,
  serial: Uint8Array<ArrayBuffer>,
  publicKey: webcrypto.CryptoKey,
  by: webcrypto.CryptoKey,
): Promise<string> {
  const made = new pkijs.Certificate({ version: 2, serialNumber: new asn1js.Integer({ valueHex: serial.buffer }) });
  nameOf(made.issuer, issuer);
  nameOf(made.subject, subject);
  made.notBefore.value = new Date('2020-01-01T00:00:00Z');
  made.notAfter.value = new Date('2049-12-31T00:00:00Z');
  await made.subjectPublicKeyInfo.importKey(publicKey as never, crypto);
  await made.sign(by as never, 'SHA-256', crypto);
  const lines = Buffer.from(made.toSchema().toBER())
    .toString('base64')
    .match(/.{1,64}/g)!;
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

/** A certificate's number by Alipay's rule: the hash of its issuer, the last part first, and its serial in decimal. */
function numberOf(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem);
  const name = issuer.split('\n').toReversed().join(',');
  return createHash('md5')
    .update(`${name}${BigInt(`0x${serialNumber}`)}`)
    .digest('hex');
}

/** The certificates of an application, PEM, with the numbers that its calls name. */
export interface Certificates {
  app: string;
  alipay: string;
  root: string;
  numbers: { app_cert_sn: string; alipay_root_cert_sn: string };
  /** What Alipay's answers name. */
  alipayNumber: string;
}

/** Certificates for both parties' keys, and a root of two for RSA with one for a curve between them. */
export async function makeCertificates(app: Keys, alipay: Keys, authority: Keys): Promise<Certificates> {
  const [ofApp, ofAlipay, ofRoot, ofCurve] = await Promise.all([ofKeys(app), ofKeys(alipay), ofKeys(authority), curvePair()]);
  const serial = (n: number) => Uint8Array.from([0x20, 0x26, ...Array.from({ length: 13 }, (_, at) => (n * 37 + at * 11) % 256), n]);
  const rootOf = (name: string, n: number, pair: Pair) => certificate(name, name, serial(n), pair.publicKey, pair.privateKey);
  const roots = [await rootOf('Root R1', 1, ofRoot), await rootOf('Root E1', 2, ofCurve), await rootOf('Root R2', 3, ofRoot)];
  const own = await certificate('Application', 'Root R1', serial(4), ofApp.publicKey, ofRoot.privateKey);
  const theirs = await certificate('Alipay', 'Root R1', serial(5), ofAlipay.publicKey, ofRoot.privateKey);
  const numbers = { app_cert_sn: numberOf(own), alipay_root_cert_sn: `${numberOf(roots[0]!)}_${numberOf(roots[2]!)}` };
  return { app: own, alipay: theirs, root: roots.join(''), numbers, alipayNumber: numberOf(theirs) };
}
