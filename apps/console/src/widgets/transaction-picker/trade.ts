/** A payment that somebody may mean by a serial number. Amounts are fen, times instants (specification 3). */
export interface PaymentTrade {
  readonly outTradeNo: string;
  readonly trade_no: string;
  readonly amount: number | null;
  readonly paidTime: string;
  readonly created_at: string;
  readonly originOutTradeNo: string;
}

/** What a channel says of one offline payment (specification 3). `query_status` 2 is success. */
export interface OfflinePayCheck {
  readonly checkSuccess: boolean;
  readonly checkTips: string;
  readonly trade_no: string;
  readonly pay_msg: string;
  readonly query_status: number;
  readonly queryStatus: number;
  readonly discountType: number | null;
}

/** What the picker emits beside the number: the entry that it came from, or an empty one. */
export interface PickedTrade extends PaymentTrade {
  readonly hasNumber: boolean;
  readonly check?: OfflinePayCheck;
}

/** The payload of a reset. */
export const nothingPicked: PickedTrade = {
  hasNumber: false,
  outTradeNo: '',
  trade_no: '',
  amount: null,
  paidTime: '',
  created_at: '',
  originOutTradeNo: '',
};

/** An entry of the list: the number by which it is chosen, and what is emitted for it. */
export interface TradeEntry {
  readonly number: string;
  readonly trade: PaymentTrade;
  readonly check?: OfflinePayCheck;
}
