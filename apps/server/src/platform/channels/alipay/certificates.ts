import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The three certificates by which an application signs, PEM: its own, Alipay's, and those at the root of both. */
export interface AlipayCertificates {
  app: string;
  alipay: string;
  root: string;
}

const block = /-----BEGIN CERTIFICATE-----[\w+/=\s]+-----END CERTIFICATE-----/g;

/** The certificates that a setting holds, or the file that it is the path of. @throws where there is no such file */
function blocksOf(setting: string): string[] {
  const text = setting.replaceAll('\\n', '\n').trim();
  return (text.includes('-----BEGIN') ? text : readFileSync(text, 'utf8')).match(block) ?? [];
}

function isRsa(pem: string): boolean {
  try {
    return new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** The certificates of a setting as PEM; undefined when it is none, or one that is not for RSA. Beside a root for RSA others may stand, as in Alipay's file. */
export function readCertificate(setting: string, isRoot = false): string | undefined {
  try {
    const blocks = blocksOf(setting);
    const fits = isRoot ? blocks.some(isRsa) : blocks.length === 1 && blocks.every(isRsa);
    return fits ? blocks.join('\n') : undefined;
  } catch {
    return undefined;
  }
}

/** The public key of a certificate, PEM. */
export const publicKeyOf = (pem: string): string => new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }).toString().trim();

/** Whether a certificate is for a private key, both PEM. */
export const isFor = (pem: string, privateKey: string): boolean => new X509Certificate(pem).checkPrivateKey(createPrivateKey(privateKey));
