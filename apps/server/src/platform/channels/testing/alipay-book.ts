/** Fields with names and values as Alipay writes them. */
export type Fields = Record<string, string>;
type Content = Record<string, unknown>;

interface Operation {
  operationId: string;
  type: 'FREEZE' | 'UNFREEZE';
  fen: number;
}
export interface Authorisation {
  authNo: string;
  status: 'SUCCESS' | 'INIT' | 'CLOSED';
  /** The part that may still be captured or released, fen. */
  rest: number;
  operations: Map<string, Operation>;
}
export interface Trade {
  tradeNo: string;
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED';
  fen: number;
  wasPaid: boolean;
  refunds: Map<string, number>;
}

export interface Transfer {
  orderId: string;
  status: 'SUCCESS' | 'DEALING' | 'WAIT_PAY' | 'CLOSED' | 'FAIL' | 'REFUND';
  fen: number;
  account: string;
  name: string;
  errorCode: string;
}

export const payer = '2088000000000001';
export const yuan = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** The fen of an amount, which has exactly two decimals. */
export function fenOf(text: unknown): number {
  if (typeof text !== 'string' || !/^\d{1,9}\.\d{2}$/.test(text)) throw new Error(`no amount: ${String(text)}`);
  return Number(text.replace('.', ''));
}

const yes = (fields: Fields): Fields => ({ code: '10000', msg: 'Success', ...fields });
export const no = (subCode: string): Fields => ({ code: '40004', msg: 'Business Failed', sub_code: subCode, sub_msg: '业务处理失败' });

/** What Alipay holds: authorisations, trades and agreements. It gives out no more money than came in. */
export class AlipayBook {
  readonly authorisations = new Map<string, Authorisation>();
  readonly trades = new Map<string, Trade>();
  /** Agreement number → what the customer's account holds, fen. */
  readonly agreements = new Map<string, number>();
  /** Agreement number → the user's name at the merchant, as the app that had it signed gave it. */
  readonly signedAs = new Map<string, string>();
  /** Agreements that the customer has ended. */
  readonly ended = new Set<string>();
  /** What was transferred to people, by our numbers. */
  readonly transfers = new Map<string, Transfer>();
  /** Account → its holder's name. */
  readonly payees = new Map<string, string>();
  /** What the merchant's account holds for transfers, fen. */
  balance = 0;
  /** What becomes of the next transfer. */
  nextTransfer: Pick<Transfer, 'status' | 'errorCode'> = { status: 'SUCCESS', errorCode: '' };
  /** By how many fen the next movement differs from what was asked. */
  slip = 0;
  /** The time, in Beijing. */
  time = '2026-03-02 10:00:00';
  #count = 0;

  number(): string {
    this.#count += 1;
    return `20260302${String(this.#count).padStart(20, '0')}`;
  }

  /** A customer signs that he may be charged. @param as `external_logon_id` of the signing */
  sign(number: string, as: string, fen: number): void {
    this.agreements.set(number, fen);
    this.signedAs.set(number, as);
  }

  #moved(asked: unknown): number {
    const fen = fenOf(asked) + this.slip;
    this.slip = 0;
    return fen;
  }

  /** The customer confirms a freeze or a payment in his app. */
  freeze(content: Content): void {
    const fen = this.#moved(content.amount);
    const operation: Operation = { operationId: this.number(), type: 'FREEZE', fen };
    const operations = new Map([[String(content.out_request_no), operation]]);
    this.authorisations.set(String(content.out_order_no), { authNo: this.number(), status: 'SUCCESS', rest: fen, operations });
  }

  pay(content: Content): void {
    const paid: Trade = { tradeNo: this.number(), status: 'TRADE_SUCCESS', fen: this.#moved(content.total_amount), wasPaid: true, refunds: new Map() };
    this.trades.set(String(content.out_trade_no), paid);
  }

  /** The customer opened the cashier and went away. */
  abandon(content: Content, status: Trade['status']): void {
    const fen = fenOf(content.total_amount);
    this.trades.set(String(content.out_trade_no), { tradeNo: this.number(), status, fen, wasPaid: false, refunds: new Map() });
  }

  answer(method: string, content: Content): Fields {
    switch (method) {
      case 'alipay.user.agreement.query':
        return this.#agreement(content);
      case 'alipay.trade.query':
        return this.#query(content);
      case 'alipay.trade.pay':
        return this.#deduct(content);
      case 'alipay.trade.refund':
        return this.#refund(content);
      case 'alipay.trade.fastpay.refund.query':
        return this.#queryRefund(content);
      case 'alipay.fund.auth.operation.detail.query':
        return this.#queryOperation(content);
      case 'alipay.fund.auth.order.unfreeze':
        return this.#unfreeze(content);
      case 'alipay.fund.trans.uni.transfer':
        return this.#transfer(content);
      case 'alipay.fund.trans.common.query':
        return this.#queryTransfer(content);
      default:
        return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method', sub_msg: '不存在的方法名' };
    }
  }

  #agreement({ agreement_no: agreementNo }: Content): Fields {
    const number = String(agreementNo);
    if (!this.agreements.has(number)) return no('USER_AGREEMENT_NOT_EXIST');
    return yes({
      agreement_no: number,
      status: this.ended.has(number) ? 'STOP' : 'NORMAL',
      personal_product_code: 'CYCLE_PAY_AUTH_P',
      sign_scene: 'INDUSTRY|RENT',
      ...(this.signedAs.has(number) ? { external_logon_id: this.signedAs.get(number)! } : {}),
    });
  }

  #query(content: Content): Fields {
    const byNumber = [...this.trades].find(([, each]) => each.tradeNo === content.trade_no)?.[0];
    const outNo = typeof content.out_trade_no === 'string' ? content.out_trade_no : (byNumber ?? '');
    const trade = this.trades.get(outNo);
    if (!trade) return no('ACQ.TRADE_NOT_EXIST');
    const paid: Fields = trade.wasPaid ? { send_pay_date: this.time, buyer_logon_id: '139****0001' } : {};
    return yes({ out_trade_no: outNo, trade_no: trade.tradeNo, trade_status: trade.status, total_amount: yuan(trade.fen), ...paid });
  }

  #source(content: Content, fen: number): Fields | (() => void) {
    if (content.product_code === 'PREAUTH_PAY') {
      const found = [...this.authorisations.values()].find(({ authNo }) => authNo === content.auth_no);
      if (!found || found.status !== 'SUCCESS') return no('ACQ.ORDER_ALREADY_CLOSED');
      if (content.auth_confirm_mode !== 'COMPLETE' && content.auth_confirm_mode !== 'NOT_COMPLETE') return no('ACQ.INVALID_PARAMETER');
      if (found.rest < fen) return no('ACQ.AUTH_AMOUNT_NOT_ENOUGH');
      return () => (found.rest = content.auth_confirm_mode === 'COMPLETE' ? 0 : found.rest - fen);
    }
    const number = String((content.agreement_params as Content | undefined)?.agreement_no);
    const balance = this.agreements.get(number);
    if (content.product_code !== 'CYCLE_PAY_AUTH' || balance === undefined) return no('ACQ.AGREEMENT_NOT_EXIST');
    return balance < fen ? no('ACQ.BUYER_BALANCE_NOT_ENOUGH') : () => this.agreements.set(number, balance - fen);
  }

  #deduct(content: Content): Fields {
    const outNo = String(content.out_trade_no);
    const fen = fenOf(content.total_amount);
    const known = this.trades.get(outNo);
    if (known) return no(known.fen === fen ? 'ACQ.TRADE_HAS_SUCCESS' : 'ACQ.CONTEXT_INCONSISTENT');
    const take = this.#source(content, fen);
    if (typeof take !== 'function') return take;
    take();
    this.pay(content);
    const trade = this.trades.get(outNo)!;
    return yes({ out_trade_no: outNo, trade_no: trade.tradeNo, total_amount: yuan(trade.fen), gmt_payment: this.time });
  }

  #refund({ out_trade_no: outNo, out_request_no: requestNo, refund_amount: amount }: Content): Fields {
    const trade = this.trades.get(String(outNo));
    if (!trade) return no('ACQ.TRADE_NOT_EXIST');
    const isNew = !trade.refunds.has(String(requestNo));
    const before = [...trade.refunds.values()].reduce((sum, each) => sum + each, 0);
    if (isNew && before + fenOf(amount) > trade.fen) return no('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    if (isNew) trade.refunds.set(String(requestNo), this.#moved(amount));
    const sum = [...trade.refunds.values()].reduce((all, each) => all + each, 0);
    if (sum === trade.fen) trade.status = 'TRADE_CLOSED';
    return yes({ out_trade_no: String(outNo), trade_no: trade.tradeNo, fund_change: isNew ? 'Y' : 'N', refund_fee: yuan(sum) });
  }

  #queryRefund({ out_trade_no: outNo, out_request_no: requestNo }: Content): Fields {
    const trade = this.trades.get(String(outNo));
    if (!trade) return no('ACQ.TRADE_NOT_EXIST');
    const fen = trade.refunds.get(String(requestNo));
    if (fen === undefined) return yes({});
    const numbers = { out_trade_no: String(outNo), trade_no: trade.tradeNo, out_request_no: String(requestNo) };
    return yes({ ...numbers, refund_amount: yuan(fen), refund_status: 'REFUND_SUCCESS' });
  }

  operation(freezeNo: string, requestNo: string): Fields | undefined {
    const found = this.authorisations.get(freezeNo);
    const operation = found?.operations.get(requestNo);
    if (!found || !operation) return undefined;
    const { operationId, type, fen } = operation;
    const of = { auth_no: found.authNo, out_order_no: freezeNo, operation_id: operationId, out_request_no: requestNo, operation_type: type };
    return { ...of, amount: yuan(fen), rest_amount: yuan(found.rest), status: found.status, payer_user_id: payer, gmt_trans: this.time };
  }

  #queryOperation(content: Content): Fields {
    if (!this.authorisations.has(String(content.out_order_no))) return no('AUTH_ORDER_NOT_EXIST');
    const found = this.operation(String(content.out_order_no), String(content.out_request_no));
    return found && found.operation_type === content.operation_type ? yes(found) : no('AUTH_OPERATION_NOT_EXIST');
  }

  #unfreeze({ auth_no: authNo, out_request_no: requestNo, amount }: Content): Fields {
    const [freezeNo, found] = [...this.authorisations].find(([, each]) => each.authNo === authNo) ?? [];
    if (!found || freezeNo === undefined || found.status !== 'SUCCESS') return no('AUTH_ORDER_NOT_EXIST');
    const known = found.operations.get(String(requestNo));
    if (!known && fenOf(amount) > found.rest) return no('REQUEST_AMOUNT_EXCEED');
    if (!known) {
      const operation: Operation = { operationId: this.number(), type: 'UNFREEZE', fen: this.#moved(amount) };
      found.rest -= operation.fen;
      found.operations.set(String(requestNo), operation);
    }
    return yes(this.operation(freezeNo, String(requestNo))!);
  }

  /** Why a transfer to this payee is refused. */
  #transferRefusal(fen: number, { identity, identity_type: type, name }: Content): Fields | undefined {
    const holder = this.payees.get(String(identity));
    if (type !== 'ALIPAY_LOGON_ID' || holder === undefined) return no('PAYEE_NOT_EXIST');
    if (holder !== name) return no('PAYEE_USER_INFO_ERROR');
    if (fen < 10) return no('EXCEED_LIMIT_SM_MIN_AMOUNT');
    return fen > this.balance ? no('PAYER_BALANCE_NOT_ENOUGH') : undefined;
  }

  #transfer(content: Content): Fields {
    const { product_code: product, biz_scene: scene, out_biz_no: outNo, trans_amount: amount, payee_info: payee = {}, order_title: title } = content;
    if (product !== 'TRANS_ACCOUNT_NO_PWD' || scene !== 'DIRECT_TRANSFER' || typeof title !== 'string') return no('INVALID_PARAMETER');
    const { identity, name } = payee as Content;
    const fen = fenOf(amount);
    let transfer = this.transfers.get(String(outNo));
    if (transfer && (transfer.fen !== fen || transfer.account !== identity || transfer.name !== name)) return no('PAYMENT_INFO_INCONSISTENCY');
    if (!transfer) {
      const refusal = this.#transferRefusal(fen, payee as Content);
      if (refusal) return refusal;
      transfer = { ...this.nextTransfer, orderId: this.number(), fen, account: String(identity), name: String(name) };
      this.transfers.set(String(outNo), transfer);
      if (transfer.status !== 'FAIL') this.balance -= fen;
    }
    const { orderId, status } = transfer;
    return yes({
      out_biz_no: String(outNo),
      order_id: orderId,
      status,
      ...(status === 'SUCCESS' ? { pay_fund_order_id: orderId, trans_date: this.time } : {}),
    });
  }

  #queryTransfer({ product_code: product, biz_scene: scene, out_biz_no: outNo }: Content): Fields {
    const transfer = this.transfers.get(String(outNo));
    if (product !== 'TRANS_ACCOUNT_NO_PWD' || scene !== 'DIRECT_TRANSFER') return no('INVALID_PARAMETER');
    if (!transfer) return no('ORDER_NOT_EXIST');
    const { orderId, status, fen, errorCode } = transfer;
    const moved: Fields = status === 'SUCCESS' ? { trans_amount: yuan(fen) } : {};
    const paid: Fields = status === 'SUCCESS' || status === 'REFUND' ? { pay_date: this.time, pay_fund_order_id: orderId } : {};
    const failed: Fields = status === 'FAIL' || status === 'REFUND' ? { error_code: errorCode, fail_reason: '转账失败' } : {};
    return yes({ out_biz_no: String(outNo), order_id: orderId, status, ...moved, ...paid, ...failed });
  }
}
