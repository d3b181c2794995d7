/** What one version of a merchant's rules says; money in fen. An order keeps the version that it was placed under. */
export interface Rules {
  /** Terms of late rent. */
  graceDays: number;
  /** The daily rate in millionths of the open rent. */
  dailyRate: number;
  /** The fixed amount a day, fen; 0 where the rate counts. */
  dailyFixed: number;
  floor: number;
  capPercent: number;
  dueOnFirst: boolean;
  /** Terms of a late return. */
  returnGraceDays: number;
  returnCapPercent: number;
  /** Terms of ending early; a cap of 0 is none. */
  penaltyPercent: number;
  penaltyCap: number;
  /** Terms of buying. */
  giftRebate: number;
  buyoutDays: number;
  buyoutExpiryPercent: number;
  buyoutRentPercent: number;
  renewalPercent: number;
  renewalOfLast: boolean;
  lossByValue: boolean;
}

export const commonRules: Rules = {
  graceDays: 0,
  dailyRate: 500,
  dailyFixed: 0,
  floor: 100,
  capPercent: 30,
  dueOnFirst: false,
  returnGraceDays: 3,
  returnCapPercent: 100,
  penaltyPercent: 30,
  penaltyCap: 0,
  giftRebate: 10_000,
  buyoutDays: 7,
  buyoutExpiryPercent: 100,
  buyoutRentPercent: 100,
  renewalPercent: 100,
  renewalOfLast: false,
  lossByValue: false,
};

/** A coupon that takes an amount off (1), leaves a percent to pay (2), or makes the price its own (12). Scopes: 1 first rent, 2 one rent, 8 total rent. */
export interface Coupon {
  scope: 1 | 2 | 8;
  type: 1 | 2 | 12;
  value: number;
  threshold: number;
  /** The most that the coupon takes off, fen; 0 for no limit. */
  cap: number;
}

/** What a customer agreed to: amounts in fen, of all his devices. */
export interface Terms {
  totalRent: number;
  periods: number;
  devices: number;
  /** Whether the goods are the customer's at the end (租完即送). */
  gift: boolean;
  expiryBuyout: number;
  deposit: number;
  /** The devices' value as the contract names it, fen. */
  value: number;
  services: readonly { price: number; byPeriod: boolean }[];
  postage: number;
  coupons: readonly Coupon[];
  /** The period whose rent the coupon on one rent cuts. */
  couponPeriod: number;
  rules: Rules;
  /** Days from receipt to the lease's first day. */
  startOffset: number;
}
