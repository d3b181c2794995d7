import { createHash, timingSafeEqual } from 'node:crypto';
import * as asn1js from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  ExtKeyUsage,
  id_eContentType_TSTInfo as tstInfoType,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { StampError } from './port.ts';

export const oid = {
  sha256: '2.16.840.1.101.3.4.2.1',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  extKeyUsage: '2.5.29.37',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
} as const;

/** Bytes with a buffer of their own, as the libraries want them. */
export const own = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const equal = (a: Uint8Array, b: Uint8Array) => a.length === b.length && timingSafeEqual(a, b);

/** A request for a stamp of a hash, with the certificate in the answer. @param nonce 8 random bytes, by which an answer is known as one to this request */
export function requestFor(sha256: Buffer, nonce: Buffer, policy?: string): Buffer {
  const imprint = new MessageImprint({
    hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new asn1js.Null() }),
    hashedMessage: new asn1js.OctetString({ valueHex: own(sha256) }),
  });
  // A leading zero byte keeps the number positive.
  const number = new asn1js.Integer({ valueHex: own(Buffer.concat([Buffer.from([0x01]), nonce])) });
  return Buffer.from(
    new TimeStampReq({ version: 1, messageImprint: imprint, nonce: number, certReq: true, ...(policy === undefined ? {} : { reqPolicy: policy }) })
      .toSchema()
      .toBER(),
  );
}

/** What a token says, once its signature was found good. */
export interface Checked {
  at: Date;
  policy: string;
  authority: string;
  keySha256: string;
  /** The signer's certificate, DER. */
  certificate: Buffer;
}

const nameOf = ({ subject }: Certificate): string => {
  const values = subject.typesAndValues.map(({ type, value }) => ({ type, text: String(value.valueBlock.value) }));
  return (values.find(({ type }) => type === '2.5.4.3') ?? values[0])?.text ?? '';
};

function signerOf(signed: SignedData): Certificate {
  const sid = signed.signerInfos[0]?.sid as { serialNumber?: asn1js.Integer } | undefined;
  const found = (signed.certificates ?? []).filter((each) => each instanceof Certificate);
  const signer = found.find((each) => sid?.serialNumber !== undefined && each.serialNumber.isEqual(sid.serialNumber));
  if (!signer) throw new StampError('时间戳中没有签发者证书');
  return signer;
}

/** A certificate by which time stamps may be signed, and nothing else (RFC 3161, section 2.3). */
function checkUsage(certificate: Certificate): void {
  const usage = certificate.extensions?.find(({ extnID }) => extnID === oid.extKeyUsage);
  const purposes = usage?.parsedValue instanceof ExtKeyUsage ? usage.parsedValue.keyPurposes : [];
  if (purposes.length !== 1 || purposes[0] !== oid.timeStamping) throw new StampError('签发者证书不是时间戳证书');
}

/** The signed attributes name the certificate by its hash (RFC 5035): nobody else's of the same name is taken for it. */
function checkNamed(signed: SignedData, der: Buffer): void {
  const attribute = signed.signerInfos[0]?.signedAttrs?.attributes.find(({ type }) => type === oid.signingCertificateV2 || type === oid.signingCertificate);
  const value: unknown = attribute?.values[0];
  const hashes = [
    createHash('sha256').update(der).digest(),
    createHash('sha1').update(der).digest(),
    createHash('sha512').update(der).digest(),
    createHash('sha384').update(der).digest(),
  ];
  const text = value instanceof asn1js.Sequence ? Buffer.from(value.toBER()) : Buffer.alloc(0);
  if (!hashes.some((hash) => text.includes(hash))) throw new StampError('时间戳未注明签发者证书');
}

const parsed = (token: Buffer): { signed: SignedData; info: TSTInfo } => {
  const content = ContentInfo.fromBER(own(token));
  if (content.contentType !== ContentInfo.SIGNED_DATA) throw new StampError('不是时间戳');
  const signed = new SignedData({ schema: content.content });
  if (signed.encapContentInfo.eContentType !== tstInfoType || !signed.encapContentInfo.eContent) throw new StampError('不是时间戳');
  return { signed, info: TSTInfo.fromBER(signed.encapContentInfo.eContent.getValue()) };
};

/**
 * Checks a token: it stamps that very content, its signature is good, and its certificate is one for time stamps, valid when it was signed.
 * @param content what was hashed, not its hash
 * @throws StampError which of these is not so
 */
export async function checkToken(token: Buffer, content: Uint8Array, nonce?: Buffer): Promise<Checked> {
  try {
    const { signed, info } = parsed(token);
    const hash = createHash('sha256').update(content).digest();
    const { hashAlgorithm, hashedMessage } = info.messageImprint;
    if (hashAlgorithm.algorithmId !== oid.sha256 || !equal(new Uint8Array(hashedMessage.valueBlock.valueHexView), hash))
      throw new StampError('时间戳是对其他内容签发的');
    if (
      nonce &&
      !Buffer.from(info.nonce?.valueBlock.valueHexView ?? [])
        .subarray(-nonce.length)
        .equals(nonce)
    )
      throw new StampError('时间戳不是对本次请求的应答');
    const signer = signerOf(signed);
    checkUsage(signer);
    const der = Buffer.from(signer.toSchema().toBER());
    checkNamed(signed, der);
    if (info.genTime < signer.notBefore.value || info.genTime > signer.notAfter.value) throw new StampError('签发时证书不在有效期内');
    if (!(await signed.verify({ signer: 0, data: own(content) }))) throw new StampError('时间戳签名不正确');
    const key = Buffer.from(signer.subjectPublicKeyInfo.toSchema().toBER());
    return { at: info.genTime, policy: info.policy, authority: nameOf(signer), keySha256: createHash('sha256').update(key).digest('hex'), certificate: der };
  } catch (error) {
    throw error instanceof StampError ? error : new StampError('时间戳已损坏或签名不正确', { cause: error });
  }
}

/** The token of an authority's answer. @throws StampError where it granted none */
export function tokenIn(answer: Buffer): Buffer {
  try {
    const response = TimeStampResp.fromBER(own(answer));
    if (response.status.status > 1 || !response.timeStampToken) throw new StampError(`时间戳服务拒绝签发（状态${response.status.status}）`);
    return Buffer.from(response.timeStampToken.toSchema().toBER());
  } catch (error) {
    throw error instanceof StampError ? error : new StampError('时间戳服务的应答无法识别', { cause: error });
  }
}
