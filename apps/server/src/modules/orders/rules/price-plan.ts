import { cutOf, type CouponTerms } from '@merchant-admin/common/discount';
import { fen } from '@merchant-admin/common/money';
import { splitRent } from '@merchant-admin/common/split';
import { billType } from '@merchant-admin/contract/bills/codes';
import { couponScope, type CouponScope } from '@merchant-admin/contract/coupons/codes';
import { serviceCharge, serviceKind } from '@merchant-admin/contract/goods/codes';

/** What an order's price is made of; amounts in fen. */
export interface PriceTerms {
  totalRent: number;
  periods: number;
  /** Whether the order continues another lease. */
  renewal: boolean;
  /** `charge`: codes of the contract; left out, the service is paid once. The amount of one that is charged by the period is that of each period. */
  services: readonly { id?: string; name: string; kind: number; amount: number; charge?: number }[];
  postage: number;
  /** The coupons, at most one for each scope. */
  coupons: readonly (CouponTerms & { code: string; scope: CouponScope })[];
  /** The period whose rent a coupon for one rent cuts; left out: the second, or the only one. */
  rentPeriod?: number | null;
}

export interface PlannedBill {
  type: number;
  period: number;
  periods: number;
  /** What is to pay, fen, after the discount. */
  amount: number;
  discount: number;
  note: string;
  /** The service that the bill is for; left out for any other bill. */
  serviceId?: number;
}

export interface Price {
  bills: PlannedBill[];
  /** What each coupon takes off, fen, by its code; a coupon that cuts nothing is not in it. */
  cuts: Map<string, number>;
  /** The coupon that is for one rent, and that rent's period. */
  onRent: { code: string; period: number } | undefined;
  /** What is paid at ordering, fen: first rent, services, postage. */
  firstPayment: number;
  discount: number;
}

/** The dearest premium service, on which a coupon for premium services is used. */
const premiumOf = (services: PriceTerms['services']) =>
  services.filter((service) => service.kind === serviceKind.PREMIUM).toSorted((a, b) => b.amount - a.amount)[0];

/** The period whose rent a coupon for one rent cuts where nobody names one. */
export const usualRentPeriod = (periods: number): number => Math.min(2, periods);

/**
 * The bills of an order and what its coupons take off them (domain notes 4.2): the total rent is cut and split, then
 * the first rent is cut, then the one that a coupon for one rent is for. Rent of period 1 is paid at ordering with the services and the postage. A service
 * that is charged by the period has a bill for each; a coupon for services cuts the first.
 */
export function planPrice(terms: PriceTerms): Price {
  const { totalRent, periods, renewal, services, postage } = terms;
  const cuts = new Map<string, number>();
  const cut = (scope: CouponScope, base: number, floor = 1): number => {
    const coupon = terms.coupons.find((each) => each.scope === scope);
    if (!coupon) return 0;
    const amount = cutOf(coupon, base, floor);
    cuts.set(coupon.code, amount);
    return amount;
  };

  const nominal = splitRent(fen(totalRent), periods);
  const rents: number[] = splitRent(fen(totalRent - cut(couponScope.TOTAL_RENT, totalRent, periods)), periods);
  rents[0]! -= cut(renewal ? couponScope.RENEWAL_FIRST : couponScope.FIRST_RENT, rents[0]!);
  const rentPeriod = terms.rentPeriod ?? usualRentPeriod(periods);
  rents[rentPeriod - 1]! -= cut(couponScope.RENT, rents[rentPeriod - 1]!);
  const forRent = terms.coupons.find((each) => each.scope === couponScope.RENT);
  const premium = premiumOf(services);
  const serviceCut = premium ? cut(couponScope.SERVICE, premium.amount) : 0;
  const postageCut = postage > 0 ? cut(couponScope.POSTAGE, postage) : 0;

  const typeOf = (index: number) => (renewal ? billType.RENEWAL : index === 0 ? billType.FIRST : billType.RENT);
  const beside = (type: number, price: number, discount: number, { of = 1, ...what }: { note: string; of?: number; serviceId?: number }): PlannedBill[] =>
    Array.from({ length: of }, (_, index) => {
      const less = index === 0 ? discount : 0;
      return { type, period: index + 1, periods: of, amount: price - less, discount: less, ...what };
    });
  const serviceBills = (service: PriceTerms['services'][number]): PlannedBill[] =>
    beside(billType.SERVICE, service.amount, service === premium ? serviceCut : 0, {
      note: service.name,
      ...(service.id === undefined ? {} : { serviceId: Number(service.id) }),
      of: service.charge === serviceCharge.BY_PERIOD ? periods : 1,
    });
  const bills = [
    ...rents.map((amount, index) => ({ type: typeOf(index), period: index + 1, periods, amount, discount: nominal[index]! - amount, note: '' })),
    ...services.flatMap(serviceBills),
    ...(postage > 0 ? beside(billType.POSTAGE, postage, postageCut, { note: '' }) : []),
  ];
  return {
    bills,
    cuts,
    onRent: forRent && { code: forRent.code, period: rentPeriod },
    firstPayment: bills.filter((bill) => bill.period === 1).reduce((sum, bill) => sum + bill.amount, 0),
    discount: bills.reduce((sum, bill) => sum + bill.discount, 0),
  };
}
