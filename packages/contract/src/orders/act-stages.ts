import { orderStatus as s, type OrderAct, type OrderStatus } from './codes.ts';

const running = [s.LEASED, s.TO_RETURN] as const;
/** States in which the customer has the goods or is not through with returning them: only then rent can be late. */
export const withCustomer = [...running, s.RETURNING, s.TO_INSPECT, s.TO_SETTLE, s.BUYING_OUT] as const;

/** The states of an order in which an act is its turn; an act that is not named fits any state. */
export const actStages: Partial<Record<OrderAct, readonly OrderStatus[]>> = {
  claim: [s.TO_REVIEW],
  extend: [s.TO_REVIEW],
  assign: [s.TO_REVIEW],
  pass: [s.TO_REVIEW],
  reject: [s.TO_REVIEW],
  supplement: [s.TO_REVIEW],
  reconnect: [s.TO_REVIEW],
  deposit: [s.TO_REVIEW],
  release: [s.TO_REVIEW],
  cancel: [s.TO_PAY, s.TO_REVIEW, s.TO_SHIP],
  ship: [s.TO_SHIP],
  askDispatch: [s.TO_SHIP],
  receive: [s.TO_RECEIVE],
  refuse: [s.TO_RECEIVE],
  applyReturn: running,
  withdrawReturn: [s.RETURNING],
  receiveReturn: [s.RETURNING],
  inspect: [s.TO_INSPECT],
  auditReturn: [s.TO_INSPECT],
  dispute: [s.TO_SETTLE],
  openBuyout: running,
  cancelBuyout: [s.BUYING_OUT],
  renew: running,
  end: withCustomer,
  followOverdue: withCustomer,
  consult: withCustomer,
  judicial: [...running, s.RETURNING, s.TO_SETTLE],
  pauseFees: withCustomer,
  payLink: [...running, s.RETURNING, s.TO_SETTLE],
  secondReview: [s.TO_SHIP],
  changeOrder: [s.TO_REVIEW, s.TO_SHIP],
};

/** Whether a page shows an act: every allowed one, and a blocked one with its reason where the act is the order's turn. */
export const isShown = (status: number, { act, allowed }: { readonly act: string; readonly allowed: boolean }): boolean =>
  allowed || (actStages[act as OrderAct]?.some((stage) => stage === status) ?? true);
