import { z } from 'zod';
import { billsErrors as bills } from '../bills/errors.ts';
import { moneyAct, moneyDone, someFen, why } from '../bills/shapes.ts';
import { ordersErrors as orders } from '../orders/errors.ts';
import { reader } from '../orders/reader.ts';
import { oneOrder } from '../orders/shapes.ts';
import { action } from '../platform/acts.ts';
import { endpoint } from '../platform/endpoint.ts';
import { merchantRule } from '../platform/merchant-rule.ts';
import { fen, instant } from '../platform/shapes.ts';
import { returnsErrors as returns } from '../returns/errors.ts';
import { exchangeErrors as e } from './errors.ts';
import { exchangeRuleThing } from './rule.ts';
import { exchange } from './shapes.ts';

const base = 'java' as const;
const reading = { base, method: 'GET', kind: 'read', permission: reader, viewable: true, query: oneOrder, errors: [orders.ORDER_NOT_FOUND] } as const;
const using = { base, method: 'GET', kind: 'write', permission: ['exchange:deposit'] } as const;
/** Why the deposit may not be used. */
const refusing = [orders.ORDER_NOT_FOUND, orders.ORDER_CHANGED, orders.PAYMENT_UNDER_WAY, e.EXCHANGE_NOT_FOUND, e.DEPOSIT_NONE, e.DEPOSIT_KEPT] as const;
/** The specification has GETs here (7): what is sent stands in the query, as text. */
const acting = { ...moneyAct, preview: z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean().default(false)) };

export const exchangeRule = merchantRule(exchangeRuleThing, {
  base: 'order-management',
  editor: ['exchange:rule'],
  reader: ['exchange:rule', 'RenewelDeliver'],
  set: { path: '/merchant/order/exchange/setting', summary: '设置换新规则' },
  info: { path: '/merchant/order/exchange/settingInfo', summary: '换新规则' },
});

/** Changing leased devices for newer ones, and the money that secures the older ones (specification 7: memberEveryYearDeposit; domain notes 3.1). */
export const exchangeEndpoints = {
  checkOrderCanEveryYearDeposit: endpoint({
    ...reading,
    path: '/order/memberEveryYearDeposit/checkOrderCanEveryYearDeposit',
    summary: '订单能否使用换新保证金',
    result: z.object({ can: z.boolean(), reason: z.string() }),
  }),
  getEveryYearDepositAndBuyOutMoney: endpoint({
    ...reading,
    path: '/order/memberEveryYearDeposit/getEveryYearDepositAndBuyOutMoney',
    summary: '换新保证金与旧机买断款',
    /** Fen. `buyout`: all that buying the older devices costs today; `lacking`: what of it the deposit does not pay. */
    result: z.object({ deposit: fen, buyout: fen, lacking: fen, allowed: z.boolean(), reason: z.string() }),
    errors: [orders.ORDER_NOT_FOUND, e.EXCHANGE_NOT_FOUND],
  }),
  depositAmountByOriginalOrderId: endpoint({
    ...reading,
    path: '/order/memberEveryYearDeposit/depositAmountByOriginalOrderId',
    summary: '原订单的换新保证金',
    /** Fen: what is asked for, what is held, what bills took of it and what went back. */
    result: z.object({ asked: fen, held: fen, used: fen, refunded: fen }),
  }),
  getEveryYearTypeAndDepositAmount: endpoint({
    ...reading,
    path: '/order/memberEveryYearDeposit/getEveryYearTypeAndDepositAmount',
    summary: '订单的换新与保证金',
    /** `type`: exchangeSides. */
    result: z.object({
      type: z.int(),
      type_name: z.string(),
      deposit: fen,
      version: z.int(),
      exchange: exchange.extend({ old_id: z.string(), new_id: z.string() }).nullable(),
      actions: z.array(action),
    }),
  }),
  depositDetailByOrderId: endpoint({
    ...reading,
    path: '/order/memberEveryYearDeposit/depositDetailByOrderId',
    summary: '换新保证金明细',
    /** Every change of what is held, from the ledger, newest first; the newest 200. Fen. */
    result: z.object({
      held: fen,
      list: z.array(
        z.object({
          id: z.string(),
          at: instant,
          kind_name: z.string(),
          change: z.int(),
          after: fen,
          document: z.string(),
          made_by: z.string(),
          reason: z.string(),
        }),
      ),
    }),
  }),
  payOrderBillByEveryYearDepositAmount: endpoint({
    ...using,
    path: '/order/memberEveryYearDeposit/payOrderBillByEveryYearDepositAmount',
    summary: '换新保证金抵扣旧机账单',
    query: z.strictObject({ ...acting, amount: someFen, reason: why }),
    result: moneyDone,
    errors: [...refusing, bills.NOT_ENOUGH_HELD, bills.NOTHING_TO_PAY],
  }),
  buyOutByEveryYearDepositAmount: endpoint({
    ...using,
    path: '/order/memberEveryYearDeposit/buyOutByEveryYearDepositAmount',
    summary: '换新保证金买断旧机',
    query: z.strictObject({ ...acting, reason: why }),
    result: moneyDone,
    errors: [...refusing, e.OLD_SENT, returns.BUYOUT_NOT_ALLOWED, returns.RETURN_NOT_ALLOWED],
  }),
  exchangeSetting: exchangeRule.calls.set,
  exchangeSettingInfo: exchangeRule.calls.info,
} as const;
