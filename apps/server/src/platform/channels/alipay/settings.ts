import type { Config } from '../../../config.ts';
import { readPrivateKey, readPublicKey } from './keys.ts';

export interface AlipaySettings {
  appId: string;
  /** The application's private key, PEM. */
  privateKey: string;
  publicKey: string;
  /** The number of the account that is paid (2088…). */
  sellerId: string;
  gateway: string;
  notifyUrl: string;
}

/** The settings of Alipay; undefined when it is not set up. */
export function alipaySettings(config: Config): AlipaySettings | undefined {
  const privateKey = readPrivateKey(config.ALIPAY_PRIVATE_KEY ?? '');
  const publicKey = readPublicKey(config.ALIPAY_PUBLIC_KEY ?? '');
  const { ALIPAY_APP_ID: appId, ALIPAY_SELLER_ID: sellerId, ALIPAY_GATEWAY: gateway, ALIPAY_NOTIFY_URL: notifyUrl } = config;
  if (!appId || !sellerId || !notifyUrl || !privateKey || !publicKey) return undefined;
  return { appId, privateKey, publicKey, sellerId, gateway, notifyUrl };
}
