import { createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { longestPayMinutes } from '@merchant-admin/contract/orders/codes';
import { riskLimitSeconds } from '@merchant-admin/contract/risk/codes';
import { readCertificate } from './platform/channels/alipay/certificates.ts';
import { readPrivateKey, readPublicKey } from './platform/channels/alipay/keys.ts';
import { alipayProblem } from './platform/channels/alipay/settings-problem.ts';
import { sandboxMoods } from './platform/risk/sandbox.ts';

const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((text) => ['1', 'true', 'on'].includes(text));
const url = (protocols: string[]) =>
  z.url().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must start with ${protocols.join(' or ')}//`);
const certificate = (isRoot = false) =>
  z
    .string()
    .refine((text) => readCertificate(text, isRoot) !== undefined, 'is no certificate for RSA, nor the path of one')
    .optional();

/** Every setting that the server takes from the environment. The README's table says the same. */
export const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_OWNER_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(16),
  /** Whether statements stay prepared on their connections. Off where a pooler hands connections on between transactions and knows of no prepared statements. */
  DATABASE_PREPARE: flag.default(true),
  DEMO: flag.optional(),
  /** Whole days by which a demo's clock is ahead of the real one: what time brings about is then seen at once. */
  DEMO_CLOCK_AHEAD_DAYS: z.coerce.number().int().min(0).max(400).default(0),
  DEMO_ORDERS: z.coerce.number().int().min(20).max(5000).default(420),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  CAPTCHA_FIXED_CODE: z
    .string()
    .regex(/^[0-9A-Za-z]{4,8}$/, 'must be 4 to 8 letters or digits')
    .optional(),
  SESSION_HOURS: z.coerce.number().min(0.01).max(720).default(12),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(1).max(64).default(1),
  TRUST_PROXY: flag.default(false),
  PUBLIC_ORIGIN: url(['http:', 'https:']).optional(),
  RATE_LIMIT: z.coerce.number().int().min(0).default(6000),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  FEISHU_HOST: url(['http:', 'https:']).default('https://open.feishu.cn'),
  FEISHU_AUTHORIZE_HOST: url(['http:', 'https:']).default('https://accounts.feishu.cn'),
  /** Whether people sign in at a stand-in of ours for Feishu: for demos, without an account there. */
  FEISHU_DEMO: flag.default(false),
  FEISHU_APP_ID: z.string().min(1).optional(),
  FEISHU_APP_SECRET: z.string().min(1).optional(),
  PAYMENT_CHANNEL: z.enum(['sandbox', 'alipay']).default('sandbox'),
  ALIPAY_APP_ID: z.string().min(1).optional(),
  ALIPAY_SELLER_ID: z
    .string()
    .regex(/^2088\d{12}$/, 'must be the 16 digits of an Alipay account')
    .optional(),
  ALIPAY_PRIVATE_KEY: z
    .string()
    .refine((key) => readPrivateKey(key) !== undefined, 'is no RSA private key')
    .optional(),
  ALIPAY_PUBLIC_KEY: z
    .string()
    .refine((key) => readPublicKey(key) !== undefined, 'is no RSA public key')
    .optional(),
  ALIPAY_APP_CERT: certificate(),
  ALIPAY_CERT: certificate(),
  ALIPAY_ROOT_CERT: certificate(true),
  ALIPAY_NOTIFY_URL: url(['http:', 'https:'])
    .transform((text) => text.replace(/\/+$/, ''))
    .optional(),
  ALIPAY_GATEWAY: url(['http:', 'https:']).default('https://openapi.alipay.com/gateway.do'),
  METRICS_TOKEN: z.string().min(16).optional(),
  STORAGE: z.enum(['embedded', 's3', 'oss']).default('embedded'),
  STORAGE_ENDPOINT: url(['http:', 'https:']).optional(),
  STORAGE_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is no name of a bucket')
    .optional(),
  STORAGE_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('cn-beijing'),
  STORAGE_ACCESS_KEY: z.string().min(1).optional(),
  STORAGE_SECRET_KEY: z.string().min(1).optional(),
  STORAGE_ROLE: z.string().min(1).optional(),
  STORAGE_STS_ENDPOINT: url(['http:', 'https:']).optional(),
  PLAIN_VIEWS_PER_DAY: z.coerce.number().int().min(0).default(100),
  /** Looks and refused guesses of one account within ten minutes; more are told to those who manage accounts. */
  LOOKS_IN_TEN_MINUTES: z.coerce.number().int().min(1).default(30),
  CLAIM_MINUTES: z.coerce.number().int().min(1).max(43_200).default(30),
  CLAIM_LIMIT: z.coerce.number().int().min(1).max(1000).default(20),
  /** Minutes in which a reviewer who gave an order back does not get it again, 0: at once; the number of times that an order is passed over before it comes first. */
  REVIEW_REST_MINUTES: z.coerce.number().int().min(0).max(43_200).default(0),
  REVIEW_PASSED_LIMIT: z.coerce.number().int().min(1).max(100).default(3),
  /** How work is taken from pools where a task says nothing else: hours of a hold, the most held at a time and taken in a day by one person. */
  WORK_HOLD_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  WORK_HELD_LIMIT: z.coerce.number().int().min(1).max(1000).default(20),
  WORK_DAY_LIMIT: z.coerce.number().int().min(1).max(10_000).default(100),
  /** Hours in which who gave an item back does not get it again; the number of times that an item is passed over before it comes first. */
  WORK_REST_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  WORK_PASSED_LIMIT: z.coerce.number().int().min(1).max(100).default(3),
  REVIEW_SLA_MINUTES: z.coerce.number().int().min(1).default(120),
  /** Total rent above which two reviewers pass an order, fen; 0: one always does. */
  REVIEW_SECOND_ABOVE_FEN: z.coerce.number().int().min(0).default(1_000_000),
  REVIEW_RISK_REQUIRED: flag.default(true),
  RISK_URL: url(['http:', 'https:']).optional(),
  RISK_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Seconds that the risk provider may take of the limit that the call has as a whole. */
  RISK_TIMEOUT_SECONDS: z.coerce.number().min(0.05).max(riskLimitSeconds).default(18),
  RISK_FRESH_HOURS: z.coerce.number().min(0).max(720).default(24),
  RISK_SANDBOX: z.enum(sandboxMoods).default('well'),
  /** Who is asked whether a device that is bought back is reported or locked; its key; seconds that an answer may take. */
  DEVICE_CHECK_URL: url(['http:', 'https:']).optional(),
  DEVICE_CHECK_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  DEVICE_CHECK_TIMEOUT_SECONDS: z.coerce.number().min(0.05).max(10).default(5),
  KUAIDI100_CUSTOMER: z.string().min(1).max(64).optional(),
  KUAIDI100_KEY: z.string().min(1).max(64).optional(),
  KUAIDI100_URL: url(['http:', 'https:']).default('https://poll.kuaidi100.com/poll/query.do'),
  /** Minutes between two questions about a parcel; kuaidi100 locks a number that is asked about more often than every half hour. */
  TRACKING_MINUTES: z.coerce.number().int().min(30).max(1440).default(120),
  SHIP_WITHIN_HOURS: z.coerce.number().min(1).max(720).default(48),
  AUTHORISATION_WARN_DAYS: z.coerce.number().min(1).max(60).default(7),
  AUTO_RECEIPT_DAYS: z.coerce.number().min(1).max(60).default(7),
  /** Days from receipt to the lease's first day: of a parcel, and of what was handed over in a store. */
  LEASE_START_OFFSET_DAYS: z.coerce.number().int().min(0).max(30).default(1),
  PICKUP_LEASE_START_OFFSET_DAYS: z.coerce.number().int().min(0).max(30).default(0),
  /** Deductions above this amount need two approvers, fen. */
  SECOND_APPROVER_ABOVE_FEN: z.coerce.number().int().min(0).default(200_000),
  /** Refunds above the first amount need two approvers, one of them the finance lead; above the second, the owner; fen. */
  /** Of what repayment plans give up, more than this needs a second person, fen. */
  PLAN_WAIVE_SECOND_ABOVE_FEN: z.coerce.number().int().min(0).default(50_000),
  /** Days within which a customer may confirm a repayment plan in the shop. */
  PLAN_CONFIRM_DAYS: z.coerce.number().int().min(1).max(30).default(3),
  /** Hours within which a customer may confirm a change of his order in the shop. */
  CHANGE_CONFIRM_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  /** Days after an instalment's due day that break a repayment plan. */
  PLAN_GRACE_DAYS: z.coerce.number().int().min(0).max(30).default(3),
  /** The authority that stamps evidence (RFC 3161), the policy that it is to stamp by, and its public key's SHA-256; without one this server stamps itself. */
  EVIDENCE_TSA_URL: url(['http:', 'https:']).optional(),
  EVIDENCE_TSA_POLICY: z
    .string()
    .regex(/^[0-2](\.\d{1,20}){1,20}$/, 'is no object identifier')
    .optional(),
  EVIDENCE_TSA_KEY_SHA256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits')
    .optional(),
  /** Days after which a package that was not let out has to be made anew. */
  EVIDENCE_RELEASE_DAYS: z.coerce.number().int().min(1).max(90).default(7),
  /** Days that rent is late before an order may go to court; days that a receiving code of a judicial bill is valid. */
  JUDICIAL_AFTER_DAYS: z.coerce.number().int().min(0).max(365).default(90),
  PAY_CODE_DAYS: z.coerce.number().int().min(1).max(30).default(7),
  /** What a placing link for a customer who rents again begins with; its token follows. */
  SHOP_RERENT_URL: z.string().max(200).default('/rerent/'),
  /** The most days of a pause of late fees, and the farthest ahead that one may end. */
  PAUSE_MOST_DAYS: z.coerce.number().int().min(1).max(730).default(90),
  REFUND_SECOND_ABOVE_FEN: z.coerce.number().int().min(0).default(500_000),
  REFUND_OWNER_ABOVE_FEN: z.coerce.number().int().min(0).default(2_000_000),
  /** Working days in which a customer may object to what an inspection claims. */
  DISPUTE_WORKING_DAYS: z.coerce.number().int().min(1).max(30).default(3),
  /** Days that bills are withheld after their due day. */
  WITHHOLD_DAYS: z.coerce.number().int().min(0).max(365).default(91),
  /** Days in which devices that were sent to another place should be received there, and in which what differs should be answered for. */
  MOVE_DUE_DAYS: z.coerce.number().int().min(1).max(60).default(3),
  MOVE_ANSWER_DAYS: z.coerce.number().int().min(1).max(60).default(3),
  /** Devices that are worth more than this together (fen) are written off by two; 0: two always, unless nothing is known of what they cost. */
  WRITE_OFF_SECOND_ABOVE_FEN: z.coerce.number().int().min(0).default(500_000),
  /** A count whose accepted losses are worth more is finished by somebody who accepted none of them. */
  COUNT_SECOND_ABOVE_FEN: z.coerce.number().int().min(0).default(500_000),
  /** Days for which an estimate of a device that is bought back binds, days in which an offer is answered, and the sum above which a second person agrees to its payment. */
  RECYCLE_QUOTE_DAYS: z.coerce.number().int().min(1).max(90).default(14),
  RECYCLE_ANSWER_DAYS: z.coerce.number().int().min(1).max(60).default(7),
  /** Whether a device is paid for only once the outside check of its number has answered. */
  RECYCLE_CHECK_REQUIRED: flag.default(true),
  /** Days in which a device that credits a new lease has to be signed in. */
  RECYCLE_TRADE_DAYS: z.coerce.number().int().min(1).max(90).default(14),
  /** The day from which on devices that customers had are neither leased nor sold without a certificate of erasing; before it they are listed. */
  WIPE_REQUIRED_FROM: z.iso.date().default('2027-01-01'),
  /** Days for which a store's valuation sheet binds once it is approved. */
  RECYCLE_SHEET_DAYS: z.coerce.number().int().min(1).max(60).default(7),
  /** Percent of the devices that are inspected once more by somebody who does not know what was found. */
  RECYCLE_BLIND_SHARE: z.coerce.number().int().min(0).max(100).default(5),
  /** Days for which a channel is asked once a day whether a payment to a customer was sent back by his bank; 0: never. */
  RECYCLE_PAYOUT_WATCH_DAYS: z.coerce.number().int().min(0).max(90).default(7),
  RECYCLE_SECOND_ABOVE_FEN: z.coerce.number().int().min(0).default(500_000),
  /** Hours for which a store visit is kept after its time; minutes of a slot in which customers may come, and days ahead that may be chosen. */
  VISIT_KEEP_HOURS: z.coerce.number().int().min(1).max(720).default(24),
  VISIT_SLOT_MINUTES: z.coerce.number().int().min(10).max(240).default(30),
  VISIT_DAYS_AHEAD: z.coerce.number().int().min(1).max(60).default(7),
  /** Days that reservations are kept for their customers once sale is opened; days after which reserve goods that are never sold end. */
  RESERVE_HOLD_DAYS: z.coerce.number().int().min(1).max(60).default(7),
  RESERVE_END_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  NOTIFY_PRIVATE: flag.optional(),
  PAY_MINUTES: z.coerce.number().int().min(1).max(longestPayMinutes).default(30),
});
export type Settings = z.output<typeof settings>;

/** A wrong setting; the message is one line. */
export class ConfigError extends Error {}

export interface Config extends Settings {
  demo: boolean;
  production: boolean;
  /** Whether shops may be told at plain http and in the own network. */
  notifyPrivate: boolean;
  /** A 256-bit key for one purpose, derived from APP_SECRET. */
  key(purpose: string): Buffer;
}

const projectRoot = join(import.meta.dirname, '../../..');
export { projectRoot };

/** The secret of a server outside production, made once and kept beside the data. */
function keptSecret(dataDir: string | undefined): string {
  const folder = dataDir ?? join(projectRoot, 'data');
  const file = join(folder, 'app-secret');
  try {
    return readFileSync(file, 'utf8');
  } catch {
    const secret = randomBytes(32).toString('base64url');
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' });
    return secret;
  }
}

function refuseUnsafeProduction(env: Settings): void {
  if (env.NODE_ENV !== 'production') return;
  if (env.DEMO) throw new ConfigError('DEMO: demo data is refused when NODE_ENV=production');
  if (env.DEMO_CLOCK_AHEAD_DAYS > 0) throw new ConfigError('DEMO_CLOCK_AHEAD_DAYS: a clock that is ahead is refused when NODE_ENV=production');
  if (env.FEISHU_DEMO) throw new ConfigError('FEISHU_DEMO: the demo’s own sign-in is refused when NODE_ENV=production');
  if (env.NOTIFY_PRIVATE) throw new ConfigError('NOTIFY_PRIVATE: shops at private addresses are refused when NODE_ENV=production');
  if (env.CAPTCHA_FIXED_CODE) throw new ConfigError('CAPTCHA_FIXED_CODE: a fixed captcha is refused when NODE_ENV=production');
  if (!env.APP_SECRET) throw new ConfigError('APP_SECRET: needed when NODE_ENV=production (at least 32 random characters)');
  if (/^(.)\1*$|change.?me|secret|default|example/i.test(env.APP_SECRET)) throw new ConfigError('APP_SECRET: looks like a default; use random characters');
}

/** Refuses the settings of a remote bucket unless all of them are there, or none. @throws ConfigError */
function refuseHalfStorage(env: Settings): void {
  if (env.STORAGE === 'embedded') return;
  const needed = ['STORAGE_ENDPOINT', 'STORAGE_BUCKET', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY'] as const;
  const missing = [...needed, ...(env.STORAGE === 'oss' ? (['STORAGE_ROLE'] as const) : [])].find((name) => env[name] === undefined);
  if (missing !== undefined) throw new ConfigError(`${missing}: needed when STORAGE=${env.STORAGE}`);
}

function refuseHalfAlipay(env: Settings): void {
  const problem = alipayProblem(env);
  if (problem !== undefined) throw new ConfigError(problem);
}

function refuseCrossedTiers(env: Settings): void {
  if (env.REFUND_OWNER_ABOVE_FEN < env.REFUND_SECOND_ABOVE_FEN) throw new ConfigError('REFUND_OWNER_ABOVE_FEN: must not be below REFUND_SECOND_ABOVE_FEN');
}

/** Reads and checks the environment. @throws ConfigError naming the setting, never its value */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settings.safeParse(present);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const env = parsed.data;
  refuseUnsafeProduction(env);
  refuseHalfStorage(env);
  refuseHalfAlipay(env);
  refuseCrossedTiers(env);
  if (Boolean(env.FEISHU_APP_ID) !== Boolean(env.FEISHU_APP_SECRET))
    throw new ConfigError('FEISHU_APP_ID: set both FEISHU_APP_ID and FEISHU_APP_SECRET, or neither');
  if (Boolean(env.KUAIDI100_CUSTOMER) !== Boolean(env.KUAIDI100_KEY))
    throw new ConfigError('KUAIDI100_CUSTOMER: set both KUAIDI100_CUSTOMER and KUAIDI100_KEY, or neither');
  if (Boolean(env.RISK_URL) !== Boolean(env.RISK_KEY)) throw new ConfigError('RISK_URL: set both RISK_URL and RISK_KEY, or neither');
  if (Boolean(env.DEVICE_CHECK_URL) !== Boolean(env.DEVICE_CHECK_KEY))
    throw new ConfigError('DEVICE_CHECK_URL: set both DEVICE_CHECK_URL and DEVICE_CHECK_KEY, or neither');
  const demo = env.DEMO ?? (env.NODE_ENV !== 'production' && env.DATABASE_URL === undefined);
  if (env.DEMO_CLOCK_AHEAD_DAYS > 0 && !demo) throw new ConfigError('DEMO_CLOCK_AHEAD_DAYS: only a demo’s clock may be ahead; set DEMO=1 too');
  if (env.FEISHU_DEMO && !demo) throw new ConfigError('FEISHU_DEMO: only a demo has the staff for it; set DEMO=1 too');
  if (env.FEISHU_DEMO && env.FEISHU_APP_ID) throw new ConfigError('FEISHU_DEMO: stands in for Feishu; unset it or FEISHU_APP_ID');
  let secret: ReturnType<typeof createSecretKey> | undefined;
  const keys = new Map<string, Buffer>();
  return {
    ...env,
    demo,
    production: env.NODE_ENV === 'production',
    notifyPrivate: env.NOTIFY_PRIVATE ?? env.NODE_ENV !== 'production',
    key(purpose) {
      secret ??= createSecretKey(Buffer.from(env.APP_SECRET ?? keptSecret(env.DATA_DIR)));
      const known = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', secret, 'merchant-admin', purpose, 32));
      keys.set(purpose, known);
      return known;
    },
  };
}
