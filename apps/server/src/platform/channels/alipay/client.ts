import { AlipaySdk } from 'alipay-sdk';
import { businessTime } from '@merchant-admin/common/dates';
import { textOf } from '../../outbound/text-of.ts';
import { textIn, type Answer } from './answers.ts';
import type { AlipaySettings } from './settings.ts';

/** Says when an answer comes too late: a signal for each call, made as the call begins. */
export type Deadline = () => AbortSignal;
export const within =
  (ms: number): Deadline =>
  () =>
    AbortSignal.timeout(ms);
const longestAnswer = 65_536;
/** Codes that say what became of the money; every other is a fault of Alipay's, or of our settings. */
const plainCodes = new Set(['10000', '10003', '40004']);

/** Tells what is wrong, for those who run the server: method and codes, never who pays. */
export type Warn = (note: Readonly<Record<string, string>>) => void;

function tooLong(): never {
  throw new Error('answer too long');
}

async function answerOf(answer: Response): Promise<string> {
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
  return textOf(answer.body ?? [], longestAnswer, tooLong);
}

/**
 * Alipay's gateway. The SDK signs and checks signatures; its own way of sending repeats a call whose connection broke and
 * lets a slow answer outlive its time, so each call is sent here: once, with a deadline over all of it.
 */
export class AlipayClient {
  readonly #sdk: AlipaySdk;
  readonly #deadline: Deadline;
  readonly #settings: AlipaySettings;
  readonly #now: () => Date;
  readonly #warn: Warn;

  constructor(settings: AlipaySettings, now: () => Date, warn: Warn, deadline = within(10_000)) {
    this.#settings = settings;
    this.#warn = warn;
    this.#now = now;
    this.#deadline = deadline;
    const { appId, privateKey, publicKey, gateway, certificates } = settings;
    const known = certificates
      ? { appCertContent: certificates.app, alipayPublicCertContent: certificates.alipay, alipayRootCertContent: certificates.root }
      : { alipayPublicKey: publicKey };
    this.#sdk = new AlipaySdk({ appId, privateKey, keyType: 'PKCS8', gateway, ...known });
  }

  /** Whether the application signs by certificates; only such a one may pay out. */
  get isCertified(): boolean {
    return this.#settings.certificates !== undefined;
  }

  /** The signed text that the customer's app hands to Alipay's. Calls nobody. The notice's address takes no query, so the merchant is a part of the path. */
  orderString(method: string, merchantId: number, content: Record<string, unknown>): string {
    const notifyUrl = `${this.#settings.notifyUrl}/${merchantId}`;
    return this.#sdk.sdkExecute(method, { timestamp: businessTime(this.#now()), notify_url: notifyUrl, bizContent: content });
  }

  /** Makes one call. @returns undefined when no answer came in time, or none that Alipay has signed */
  async call(method: string, merchantId: number, content: Record<string, unknown>): Promise<Answer | undefined> {
    const { biz_content: body = '', ...common } = Object.fromEntries(new URLSearchParams(this.orderString(method, merchantId, content)));
    const url = `${this.#settings.gateway}?${new URLSearchParams(common).toString()}`;
    try {
      const signal = this.#deadline();
      const text = await answerOf(await fetch(url, { method: 'POST', body: new URLSearchParams({ biz_content: body }), redirect: 'error', signal }));
      const key = `${method.replaceAll('.', '_')}_response`;
      const { sign } = JSON.parse(text) as Record<string, unknown>;
      // Throws when the signature is not Alipay's. Only what it covers is read.
      this.#sdk.checkResponseSign(text, key, String(sign), '');
      const answer: unknown = JSON.parse(this.#sdk.getSignStr(text, key));
      if (typeof answer !== 'object' || answer === null) return undefined;
      this.#warnOf(method, answer as Answer);
      return answer as Answer;
    } catch (error) {
      this.#warn({ method, fault: error instanceof Error ? error.name : 'thrown' });
      return undefined;
    }
  }

  #warnOf(method: string, answer: Answer): void {
    const code = textIn(answer, 'code');
    const subCode = textIn(answer, 'sub_code');
    if (!plainCodes.has(code) || subCode.endsWith('SYSTEM_ERROR')) this.#warn({ method, code, subCode });
  }

  /** Whether Alipay has signed a notice. SHA-1 is not taken, whatever the notice says of itself. */
  isGenuine(form: Readonly<Record<string, string>>): boolean {
    return form.sign_type === 'RSA2' && this.#sdk.checkNotifySignV2(form);
  }
}
