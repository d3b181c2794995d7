import { billsErrors } from '@merchant-admin/contract/bills/errors';
import { exchangeState, type ExchangeAct, type ExchangeState } from '@merchant-admin/contract/exchange/codes';
import { exchangeErrors as e } from '@merchant-admin/contract/exchange/errors';
import type { ErrorDefinition } from '@merchant-admin/contract/platform/errors';
import { returnsErrors } from '@merchant-admin/contract/returns/errors';
import { returnState } from '@merchant-admin/contract/returns/codes';

const waits = '订单正在换新，新机签收后自动进入归还；如需变更请先取消换新订单';

/** What a change under way has against acts on the lease of the older devices, by the acts' names. */
export const againstOld: Readonly<Partial<Record<ExchangeState, Readonly<Record<string, string>>>>> = {
  [exchangeState.OPEN]: { applyReturn: waits, openBuyout: waits, renew: waits },
  [exchangeState.TO_RETURN]: { withdrawReturn: '换新的旧机须归还，或以保证金买断' },
};

/** What is against sending the newer devices: what the customer has not paid; '' for nothing. Fen. */
export function againstShipping({
  difference_open: open,
  deposit,
  deposit_held: held,
}: {
  difference_open: number;
  deposit: number;
  deposit_held: number;
}): string {
  if (open > 0) return '换新差价未支付，不能发货';
  return held < deposit ? '换新保证金未支付，不能发货' : '';
}

export interface DepositFacts {
  /** Of the change under way; undefined where there is none. */
  state: ExchangeState | undefined;
  /** fen */
  held: number;
  /** Of the older devices' return; undefined where none is open. */
  back: number | undefined;
  /** Whether a bill asks for money now. */
  owes: boolean;
  /** What is against buying the devices once their return is dropped; '' for nothing. */
  buyout: string;
}
/** What a change that was begun has against acts on the order of the newer devices, by the acts' names. */
export function againstNew(asked: Parameters<typeof againstShipping>[0]): Record<string, string> {
  const ship = againstShipping(asked);
  return { changeOrder: '换新订单的商品与差价已约定，如需更换请取消后重新下单', ...(ship === '' ? {} : { ship }) };
}

/** What is against using the money that secures the older devices. */
export function againstUsing(act: ExchangeAct, { state, held, back, owes, buyout }: DepositFacts): ErrorDefinition | undefined {
  if (state === undefined) return e.EXCHANGE_NOT_FOUND;
  if (state !== exchangeState.TO_RETURN) return e.DEPOSIT_KEPT;
  if (held === 0) return e.DEPOSIT_NONE;
  if (act === 'payBills') return owes ? undefined : billsErrors.NOTHING_TO_PAY;
  if (back !== returnState.TO_SEND) return e.OLD_SENT;
  return buyout === '' ? undefined : { ...returnsErrors.BUYOUT_NOT_ALLOWED, text: buyout };
}
