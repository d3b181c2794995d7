/** What one version of a merchant's rules says; money in fen. An order keeps the version that it was placed under. */
export interface Rules {
  /** Late rent. */
  graceDays: number;
  /** millionths of the open rent a day */
  dailyRate: number;
  /** a day; 0 where the rate counts */
  dailyFixed: number;
  floor: number;
  capPercent: number;
  dueOnFirst: boolean;
  /** A late return. */
  returnGraceDays: number;
  returnCapPercent: number;
  /** Ending early; a cap of 0 is none. */
  penaltyPercent: number;
  penaltyCap: number;
  /** Buying. */
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

/** One that takes an amount off (1), leaves a percent to pay (2), or makes the price its own (12). Scopes: 1 first rent, 2 one rent, 8 total rent. */
export interface Coupon {
  scope: 1 | 2 | 8;
  type: 1 | 2 | 12;
  value: number;
  threshold: number;
  /** the most that it takes off; 0 for no bound */
  cap: number;
}

/** What a customer agreed to: amounts in fen, of all his devices. */
export interface Terms {
  totalRent: number;
  periods: number;
  devices: number;
  /** The goods are his at the end (租完即送). */
  gift: boolean;
  expiryBuyout: number;
  deposit: number;
  /** Named in the contract. */
  value: number;
  services: readonly { price: number; byPeriod: boolean }[];
  postage: number;
  coupons: readonly Coupon[];
  /** Whose rent the coupon on one rent cuts. */
  couponPeriod: number;
  rules: Rules;
  /** From receipt to the first day. */
  startOffset: number;
}
