import { isFor, readCertificate } from './certificates.ts';
import { readPrivateKey } from './keys.ts';

const account = ['ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_NOTIFY_URL'] as const;
const key = ['ALIPAY_PUBLIC_KEY'] as const;
const certificates = ['ALIPAY_APP_CERT', 'ALIPAY_CERT', 'ALIPAY_ROOT_CERT'] as const;

interface Environment extends Partial<Record<(typeof account | typeof key | typeof certificates)[number], string | undefined>> {
  NODE_ENV: string;
  PAYMENT_CHANNEL: string;
}

/** What is wrong with the certificates beside the other settings. */
function certificateProblem(env: Environment): string | undefined {
  if (env.ALIPAY_PUBLIC_KEY !== undefined) return 'ALIPAY_PUBLIC_KEY: leave it out beside the certificates; ALIPAY_CERT holds Alipay’s key';
  const privateKey = readPrivateKey(env.ALIPAY_PRIVATE_KEY ?? '');
  const own = readCertificate(env.ALIPAY_APP_CERT ?? '');
  return privateKey && own && !isFor(own, privateKey) ? 'ALIPAY_APP_CERT: is not for ALIPAY_PRIVATE_KEY' : undefined;
}

/**
 * What is wrong with the settings of Alipay: all of them are there, or none, with Alipay's key or with certificates; and a server with a channel that moves
 * money takes no orders through one that moves none.
 */
export function alipayProblem(env: Environment): string | undefined {
  const isThere = (name: (typeof account | typeof key | typeof certificates)[number]) => env[name] !== undefined;
  const isCertified = certificates.some(isThere);
  const missing = [...account, ...(isCertified ? certificates : key)].find((name) => !isThere(name));
  const isMeant = env.PAYMENT_CHANNEL === 'alipay' || [...account, ...key, ...certificates].some(isThere);
  if (!isMeant) return undefined;
  if (missing !== undefined) return `${missing}: needed for Alipay, beside the other ALIPAY settings`;
  if (env.NODE_ENV === 'production' && env.PAYMENT_CHANNEL === 'sandbox')
    return 'PAYMENT_CHANNEL: must be alipay when NODE_ENV=production and Alipay is set up; the sandbox moves no money';
  return isCertified ? certificateProblem(env) : undefined;
}
