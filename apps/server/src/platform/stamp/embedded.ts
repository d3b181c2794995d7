import { createECDH, createHash, createPublicKey, randomBytes, webcrypto } from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';
import type { Authority, Stamp, TimeStamper } from './port.ts';
import { oid, own } from './token.ts';

const name = '商家后台内置时间戳（非第三方）';
/** Of tests and stand-ins, under an arc that is free for everybody's own use. */
const policy = '1.3.6.1.4.1.32473.1';
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

interface Keys {
  privateKey: webcrypto.CryptoKey;
  publicKey: webcrypto.CryptoKey;
  spki: Buffer;
}

/** The key pair of P-256 that follows from a secret: every process of the server has the same. */
async function keysFrom(secret: Buffer): Promise<Keys> {
  const scalar = (BigInt(`0x${secret.toString('hex')}`) % (order - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const text = (bytes: Buffer) => bytes.toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: text(point.subarray(1, 33)), y: text(point.subarray(33)) };
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  return {
    privateKey: await webcrypto.subtle.importKey('jwk', { ...jwk, d: text(d) }, algorithm, false, ['sign']),
    publicKey: await webcrypto.subtle.importKey('jwk', jwk, algorithm, true, ['verify']),
    spki: createPublicKey({ key: jwk, format: 'jwk' }).export({ type: 'spki', format: 'der' }),
  };
}

const crypto = new pkijs.CryptoEngine({ name: 'node', crypto: webcrypto as never });
const called = () => new pkijs.AttributeTypeAndValue({ type: '2.5.4.3', value: new asn1js.Utf8String({ value: name }) });

async function certificateFor(keys: Keys): Promise<pkijs.Certificate> {
  const certificate = new pkijs.Certificate({
    version: 2,
    serialNumber: new asn1js.Integer({
      valueHex: own(
        createHash('sha256')
          .update(keys.spki)
          .digest()
          .subarray(0, 8)
          .map((byte, n) => (n === 0 ? (byte & 0x3f) | 0x40 : byte)),
      ),
    }),
  });
  certificate.issuer.typesAndValues.push(called());
  certificate.subject.typesAndValues.push(called());
  certificate.notBefore.value = new Date('2020-01-01T00:00:00Z');
  certificate.notAfter.value = new Date('2049-12-31T00:00:00Z');
  const usage = new pkijs.ExtKeyUsage({ keyPurposes: [oid.timeStamping] });
  certificate.extensions = [new pkijs.Extension({ extnID: oid.extKeyUsage, critical: true, extnValue: usage.toSchema().toBER(), parsedValue: usage })];
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey as never, crypto);
  await certificate.sign(keys.privateKey as never, 'SHA-256', crypto);
  return certificate;
}

const attribute = (type: string, value: asn1js.AsnType) => new pkijs.Attribute({ type, values: [value] });

/** Signs what is said of a hash, as RFC 3161 wants it. */
async function tokenFor(sha256: Buffer, at: Date, keys: Keys, certificate: pkijs.Certificate): Promise<Buffer> {
  const info = new pkijs.TSTInfo({
    version: 1,
    policy,
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new asn1js.Null() }),
      hashedMessage: new asn1js.OctetString({ valueHex: own(sha256) }),
    }),
    serialNumber: new asn1js.Integer({ valueHex: own(Buffer.concat([Buffer.from([0x01]), randomBytes(8)])) }),
    genTime: at,
  });
  const content = Buffer.from(info.toSchema().toBER());
  const named = new asn1js.Sequence({
    value: [
      new asn1js.Sequence({
        value: [
          new asn1js.Sequence({
            value: [new asn1js.OctetString({ valueHex: own(createHash('sha256').update(Buffer.from(certificate.toSchema().toBER())).digest()) })],
          }),
        ],
      }),
    ],
  });
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({
      eContentType: pkijs.id_eContentType_TSTInfo,
      eContent: new asn1js.OctetString({ valueHex: own(content) }),
    }),
    certificates: [certificate],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: pkijs.id_eContentType_TSTInfo })),
            attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: own(createHash('sha256').update(content).digest()) })),
            attribute(oid.signingCertificateV2, named),
          ],
        }),
      }),
    ],
  });
  await signed.sign(keys.privateKey as never, 0, 'SHA-256', undefined, crypto);
  return Buffer.from(new pkijs.ContentInfo({ contentType: pkijs.ContentInfo.SIGNED_DATA, content: signed.toSchema(true) }).toSchema().toBER());
}

/** An authority of this server's own (内置): real tokens by its own key, for who has no other. It is no third party, and says so. */
export class EmbeddedStamper implements TimeStamper {
  readonly #ready: Promise<{ keys: Keys; certificate: pkijs.Certificate }>;
  readonly #now: () => Date;

  constructor(secret: Buffer, now: () => Date) {
    this.#now = now;
    this.#ready = keysFrom(secret).then(async (keys) => ({ keys, certificate: await certificateFor(keys) }));
    this.#ready.catch(() => {});
  }

  async authority(): Promise<Authority> {
    const { spki } = (await this.#ready).keys;
    return { name, neutral: false, keySha256: createHash('sha256').update(spki).digest('hex') };
  }

  async stamp(content: Uint8Array): Promise<Stamp> {
    const sha256 = createHash('sha256').update(content).digest();
    const { keys, certificate } = await this.#ready;
    const at = new Date(Math.floor(this.#now().getTime() / 1000) * 1000);
    return { token: await tokenFor(sha256, at, keys, certificate), at };
  }
}
