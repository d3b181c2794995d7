import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deadline } from '../alipay/client.ts';
import { AlipayBook, no, type Fields } from './alipay-book.ts';
import { makeCertificates, type Certificates } from './alipay-certificates.ts';
import { makeKeys, textToSign } from './alipay-keys.ts';

/** What goes wrong with one call. All but the first two do what was asked before they fail. */
export const faults = {
  reset: 'the connection breaks before Alipay hears of it',
  refused: 'Alipay says no',
  lost: 'the connection breaks before the answer',
  silent: 'no answer comes',
  dripping: 'the answer comes byte by byte and has no end',
  garbage: 'the answer is no answer',
  wrongSign: 'the answer is signed by somebody else',
  unsigned: 'the answer is not signed',
  another: 'the answer is of another document',
  systemError: 'ACQ.SYSTEM_ERROR',
  unknownError: 'isp.unknow-error',
  http500: 'status 500',
} as const;
export type Fault = keyof typeof faults;

type Deliver = (url: string, form: string) => Promise<string>;
const byHttp: Deliver = async (url, body) =>
  (await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/x-www-form-urlencoded' } })).text();

/** Alipay's gateway as its documents describe it, with a book of its own: it checks signatures, signs, and fails as it is told. */
export class AlipayStandIn {
  readonly app = makeKeys();
  readonly alipay = makeKeys();
  readonly stranger = makeKeys();
  readonly appId = '2021000000000001';
  readonly sellerId = '2088000000000099';
  readonly book = new AlipayBook();
  /** The application's certificates, once it signs by them. */
  certificates: Certificates | undefined;
  /** Every call that came with a good signature. */
  readonly calls: { method: string; content: Record<string, unknown> }[] = [];
  refusal = 'ACQ.BUYER_BALANCE_NOT_ENOUGH';
  deliver: Deliver = byHttp;
  readonly #faults = new Map<string, Fault[]>();
  readonly #notifyUrls = new Map<string, string>();
  readonly #waiting: AbortController[] = [];
  /** The deadline of a caller who waits for an answer however slow the machine is, and gives up once this one never ends its answer. */
  readonly patience: Deadline = () => {
    const caller = new AbortController();
    this.#waiting.push(caller);
    return caller.signal;
  };
  readonly #server: Server = createServer((request, response) => void this.#serve(request, response));

  static async open(): Promise<AlipayStandIn> {
    const standIn = new AlipayStandIn();
    await once(standIn.#server.listen(0, '127.0.0.1'), 'listening');
    return standIn;
  }

  /** Has the application sign by certificates from now on, as Alipay demands it of one that transfers money. */
  async certify(): Promise<Certificates> {
    this.certificates = await makeCertificates(this.app, this.alipay, makeKeys());
    return this.certificates;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  get gateway(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/gateway.do`;
  }

  /** The settings of a server that speaks to this one. */
  settings(notifyUrl: string): Record<string, string> {
    return {
      ALIPAY_APP_ID: this.appId,
      ALIPAY_SELLER_ID: this.sellerId,
      ALIPAY_PRIVATE_KEY: this.app.privateKey,
      ...(this.certificates
        ? { ALIPAY_APP_CERT: this.certificates.app, ALIPAY_CERT: this.certificates.alipay, ALIPAY_ROOT_CERT: this.certificates.root }
        : { ALIPAY_PUBLIC_KEY: this.alipay.publicKey }),
      ALIPAY_GATEWAY: this.gateway,
      ALIPAY_NOTIFY_URL: notifyUrl,
    };
  }

  /** Makes the next calls of a method fail in these ways. */
  fail(method: string, ...next: Fault[]): void {
    this.#faults.set(method, next);
  }

  /** Whether a request names the certificates of an application that signs by them, and none of one that does not. */
  #namesCertificates(parameters: Fields): boolean {
    const { app_cert_sn: app, alipay_root_cert_sn: root } = parameters;
    return app === this.certificates?.numbers.app_cert_sn && root === this.certificates?.numbers.alipay_root_cert_sn;
  }

  /** Reads a signed request or order string; undefined when the signature, or what Alipay insists on, is wrong. */
  #read(parameters: Fields): { method: string; content: Record<string, unknown> } | undefined {
    const { sign = '', method = '', biz_content: content = '{}' } = parameters;
    const isInForm = parameters.sign_type === 'RSA2' && parameters.version === '1.0' && parameters.charset === 'utf-8' && parameters.app_id === this.appId;
    if (!isInForm || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(parameters.timestamp ?? '')) return undefined;
    if (!this.#namesCertificates(parameters)) return undefined;
    if (!this.app.verify(textToSign(parameters, ['sign']), sign)) return undefined;
    const read = JSON.parse(content) as Record<string, unknown>;
    for (const name of ['out_trade_no', 'out_request_no'])
      if (typeof read[name] === 'string' && parameters.notify_url !== undefined) this.#notifyUrls.set(read[name], parameters.notify_url);
    return { method, content: read };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const parameters = Object.fromEntries([...new URL(request.url ?? '/', 'http://gateway').searchParams, ...form]);
    const read = this.#read(parameters);
    const method = parameters.method ?? '';
    if (!read) return this.#send(response, method, { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '无效签名' });
    if (method === 'alipay.fund.trans.uni.transfer' && !this.certificates)
      return this.#send(response, method, { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.missing-app-cert-sn', sub_msg: '缺少应用公钥证书序列号' });
    this.calls.push(read);
    const fault = this.#faults.get(method)?.shift();
    if (fault === 'reset') return void request.socket.destroy();
    const answer = fault === 'refused' ? no(this.refusal) : this.book.answer(method, read.content);
    this.#failing(response, method, answer, fault);
  }

  #failing(response: ServerResponse, method: string, answer: Fields, fault: Fault | undefined): void {
    switch (fault) {
      case 'lost':
        return void response.socket?.destroy();
      case 'silent':
        return this.#giveUp();
      case 'dripping':
        return this.#drip(response);
      case 'garbage':
        return void response.end('<html>系统维护中</html>');
      case 'http500':
        return void response.writeHead(500).end('{}');
      case 'unsigned':
        return void response.end(JSON.stringify({ [`${method.replaceAll('.', '_')}_response`]: answer }));
      case 'wrongSign':
        return this.#send(response, method, answer, this.stranger);
      case 'another':
        return this.#send(response, method, { ...answer, out_trade_no: 'ANOTHER', out_request_no: 'ANOTHER', out_biz_no: 'ANOTHER' });
      case 'systemError':
        return this.#send(response, method, no('ACQ.SYSTEM_ERROR'));
      case 'unknownError':
        return this.#send(response, method, { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error', sub_msg: '系统繁忙' });
      default:
        return this.#send(response, method, answer);
    }
  }

  /** What the clock would do to callers who still wait. */
  #giveUp(): void {
    for (const caller of this.#waiting.splice(0)) caller.abort(new DOMException('the answer comes too late', 'TimeoutError'));
  }

  #drip(response: ServerResponse): void {
    const timer = setInterval(() => response.write(' '), 20);
    setTimeout(() => this.#giveUp(), 70);
    response.on('close', () => clearInterval(timer));
  }

  #send(response: ServerResponse, method: string, answer: Fields, signer = this.alipay): void {
    const text = JSON.stringify(answer);
    const number = this.certificates ? `"alipay_cert_sn":"${this.certificates.alipayNumber}",` : '';
    response.end(`{"${method.replaceAll('.', '_')}_response":${text},${number}"sign":"${signer.sign(text)}"}`);
  }

  #order(orderString: string): { method: string; content: Record<string, unknown> } {
    const read = this.#read(Object.fromEntries(new URLSearchParams(orderString)));
    if (!read) throw new Error('Alipay’s app refuses an order that is not signed well');
    return read;
  }

  /** The customer confirms in Alipay's app what the shop's app handed over. @param slip fen by which Alipay moves another amount */
  confirm(orderString: string, slip = 0): void {
    const { method, content } = this.#order(orderString);
    this.book.slip = slip;
    if (method === 'alipay.fund.auth.order.app.freeze' && content.payee_user_id === this.sellerId) return this.book.freeze(content);
    if (method === 'alipay.trade.app.pay') return this.book.pay(content);
    throw new Error(`${method} is nothing that a customer confirms`);
  }

  /** The customer pays on the page at an address, in his browser. */
  payAt(page: string): void {
    const { origin, pathname, searchParams } = new URL(page);
    if (`${origin}${pathname}` !== this.gateway) throw new Error(`${page} is no page of Alipay`);
    const { method, content } = this.#order(searchParams.toString());
    if (method !== 'alipay.trade.wap.pay' || content.product_code !== 'QUICK_WAP_WAY') throw new Error(`${method} is nothing that a browser pays`);
    this.book.pay(content);
  }

  /** The customer opens the cashier and does not pay. */
  abandon(orderString: string, status: 'WAIT_BUYER_PAY' | 'TRADE_CLOSED'): void {
    this.book.abandon(this.#order(orderString).content, status);
  }

  #fieldsOf(outNo: string): Fields {
    const trade = this.book.trades.get(outNo);
    const common = { seller_id: this.sellerId, notify_type: 'trade_status_sync' };
    if (trade) return { ...common, out_trade_no: outNo, trade_no: trade.tradeNo, trade_status: trade.status, total_amount: `${trade.fen / 100}` };
    for (const [tradeOutNo, each] of this.book.trades) {
      const fen = each.refunds.get(outNo);
      if (fen !== undefined)
        return { ...this.#fieldsOf(tradeOutNo), out_biz_no: outNo, refund_fee: String([...each.refunds.values()].reduce((sum, one) => sum + one, 0) / 100) };
    }
    for (const freezeNo of this.book.authorisations.keys()) {
      const operation = this.book.operation(freezeNo, outNo);
      if (operation) return { ...operation, notify_type: `fund_auth_${operation.operation_type!.toLowerCase()}`, payee_user_id: this.sellerId };
    }
    throw new Error(`Alipay knows nothing of ${outNo}`);
  }

  /** The signed notice of what became of a number. @param over changes it before it is signed */
  notice(outNo: string, over: Fields = {}, signer = this.alipay): Fields {
    const told = { app_id: this.appId, charset: 'utf-8', version: '1.0', notify_id: this.book.number(), notify_time: this.book.time };
    const form: Fields = { ...told, ...this.#fieldsOf(outNo), ...over, sign_type: 'RSA2' };
    return { ...form, sign: signer.sign(textToSign(form, ['sign', 'sign_type'])) };
  }

  /** The signed message to the application about what became of a transfer. @param over changes it before it is signed */
  message(outNo: string, over: Fields = {}, signer = this.alipay): Fields {
    const { orderId, status, fen } = this.book.transfers.get(outNo)!;
    const content = { out_biz_no: outNo, order_id: orderId, status, trans_amount: String(fen / 100), biz_scene: 'DIRECT_TRANSFER', action_type: 'FINISH' };
    const told = { app_id: this.appId, charset: 'UTF-8', version: '1.1', notify_id: this.book.number(), utc_timestamp: '1772416800000' };
    const form: Fields = { ...told, msg_method: 'alipay.fund.trans.order.changed', biz_content: JSON.stringify(content), ...over, sign_type: 'RSA2' };
    return { ...form, sign: signer.sign(textToSign(form, ['sign', 'sign_type'])) };
  }

  /** Sends a notice to the address that the request named. @returns what is answered */
  tell(outNo: string, form: Fields = this.notice(outNo)): Promise<string> {
    return this.deliver(this.#notifyUrls.get(outNo) ?? '', new URLSearchParams(form).toString());
  }
}
