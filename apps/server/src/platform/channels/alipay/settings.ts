import type { Config } from '../../../config.ts';
import { publicKeyOf, readCertificate, type AlipayCertificates } from './certificates.ts';
import { readPrivateKey, readPublicKey } from './keys.ts';

export interface AlipaySettings {
  appId: string;
  /** The application's private key, PEM. */
  privateKey: string;
  publicKey: string;
  /** For an application that signs by certificates: Alipay wants them in every call of it. */
  certificates?: AlipayCertificates;
  /** The number of the account that is paid (2088…). */
  sellerId: string;
  gateway: string;
  notifyUrl: string;
}

function certificatesOf(config: Config): AlipayCertificates | undefined {
  const app = readCertificate(config.ALIPAY_APP_CERT ?? '');
  const alipay = readCertificate(config.ALIPAY_CERT ?? '');
  const root = readCertificate(config.ALIPAY_ROOT_CERT ?? '', true);
  return app && alipay && root ? { app, alipay, root } : undefined;
}

/** The settings of Alipay; undefined when it is not set up. */
export function alipaySettings(config: Config): AlipaySettings | undefined {
  const certificates = certificatesOf(config);
  const privateKey = readPrivateKey(config.ALIPAY_PRIVATE_KEY ?? '');
  const publicKey = certificates ? publicKeyOf(certificates.alipay) : readPublicKey(config.ALIPAY_PUBLIC_KEY ?? '');
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId, ALIPAY_GATEWAY: gateway, ALIPAY_NOTIFY_URL: notifyUrl } = config;
  if (!appId || !sellerId || !notifyUrl || !privateKey || !publicKey) return undefined;
  return { appId, privateKey, publicKey, sellerId, gateway, notifyUrl, ...(certificates ? { certificates } : {}) };
}
