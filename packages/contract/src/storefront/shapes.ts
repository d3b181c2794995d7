import { z } from 'zod';
import { exchange } from '../exchange/shapes.ts';
import { quote } from '../order-change/shapes.ts';
import { action } from '../platform/acts.ts';
import { day, fen, instant } from '../platform/shapes.ts';

const offer = z.object({ lease_type: z.int(), lease_type_name: z.string(), periods: z.int(), total_rent: fen, first_payment: fen, buyout_price: fen });
const sku = z.object({ sku_id: z.string(), sku_name: z.string(), stock: z.int(), deposit: fen, market_price: fen, offers: z.array(offer) });
/** How a service is charged. `charge`: 1 once with the first payment, 2 its price for each period. */
const charged = { charge: z.int(), charge_name: z.string() };
const service = z.object({ service_id: z.string(), name: z.string(), kind: z.int(), kind_name: z.string(), price: fen, ...charged });
/** Goods on sale as a shop sees them. */
export const goods = z.object({
  goods_id: z.string(),
  goods_name: z.string(),
  degree: z.int(),
  degree_name: z.string(),
  /** Address of the goods' first picture; empty for goods without one. */
  image: z.string(),
  images: z.array(z.string()),
  subtitle: z.string(),
  tags: z.array(z.string()),
  category_name: z.string(),
  brand_name: z.string(),
  /** Whether a lease of the goods may end early, be bought out, and be renewed. */
  early_return: z.boolean(),
  buyout: z.boolean(),
  renewable: z.boolean(),
  /**
   * Paid once with the first payment, fen; 0 is free. It is part of an offer's first payment. The fee is that for most regions: an order pays that of its
   * receiver's. null: the goods are only sent to some regions, and no offer contains the fee.
   */
  postage: fen.nullable(),
  /** Services that may be taken beside the goods. */
  services: z.array(service),
  skus: z.array(sku),
});

/** Goods that are sold beside the leased ones at a price of their own: only what is on the shelf and in stock. */
export const bundle = z.object({
  name: z.string(),
  items: z.array(
    z.object({
      /** The SKU of the goods for sale. */
      sku_id: z.string(),
      goods_name: z.string(),
      sku_name: z.string(),
      image: z.string(),
      sale_price: fen,
      /** The price beside the leased goods, fen; never above the sale price. */
      bundle_price: fen,
      /** The most pieces in one order, and the pieces that are there. */
      most: z.int(),
      stock: z.int(),
    }),
  ),
});

/** One thing that a shop is told, and how telling it went. */
export const notifyRow = z.object({
  log_id: z.string(),
  /** The `id` that the shop gets, the same at every try. */
  event_id: z.string(),
  event: z.string(),
  event_name: z.string(),
  order_id: z.string(),
  shop_order_no: z.string(),
  /** The reservation that the event is about, whose event has no order's number; empty for an event about an order. */
  reserve_no: z.string(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  state_name: z.string(),
  tries: z.int(),
  /** HTTP status of the last answer; null when none came. */
  last_status: z.int().nullable(),
  last_failure: z.string(),
  created_at: instant,
  last_try_at: instant.nullable(),
  /** When the shop is told next; null unless the event waits. */
  next_try_at: instant.nullable(),
  delivered_at: instant.nullable(),
  /** shopEventActs. */
  actions: z.array(action),
});

/**
 * What an inspection asks the customer for, once its audit has agreed; amounts in fen as agreed, items as the rules priced them. Addresses of photos open
 * for an hour, on our own name.
 */
const returnClaim = z.object({
  result_name: z.string(),
  items: z.array(z.object({ name: z.string(), amount: fen })),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), note: z.string() })),
  photos: z.array(z.string()),
  videos: z.array(z.string()),
  /** The devices as they were when they were sent. */
  sent_photos: z.array(z.string()),
  damage: fen,
  penalty: fen,
});

/** How the goods come back: the latest return. */
const orderReturn = z.object({
  return_no: z.string(),
  state: z.int(),
  state_name: z.string(),
  early: z.boolean(),
  way_name: z.string(),
  company_name: z.string(),
  express_no: z.string(),
  applied_at: instant,
  received_at: instant.nullable(),
  /** What the late return costs, less what was waived; fen. */
  late_fee: fen,
  /** The claim; null until it is agreed, and while it is looked at again. */
  claim: returnClaim.nullable(),
  /** The last day on which the customer may object to the claim; null when he may not. */
  dispute_until: day.nullable(),
});

export const shopOrder = z.object({
  order_id: z.string(),
  shop_order_no: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** Where the lease contract stands (`signStatus`): 2 signed. */
  sign_status: z.int(),
  sign_status_name: z.string(),
  /** Whether later bills may be taken by the customer's agreement. */
  agreed: z.boolean(),
  /**
   * The name under which the customer signs that agreement at the payment channel (Alipay: `external_logon_id`); an agreement under another name is
   * refused.
   */
  agreement_as: z.string(),
  /** Number of devices; the order's amounts are of all of them. */
  quantity: z.int(),
  first_payment: fen,
  /** What coupons took off the order's bills, fen. */
  discount: fen,
  deposit_total: fen,
  deposit_exempt: fen,
  deposit_frozen: fen,
  /** Until when the frozen deposit is authorised; null where that has no end. */
  authorisation_expires_at: instant.nullable(),
  paid_amount: fen,
  refunded_amount: fen,
  /** Money held for the customer, fen: bills to come are paid from it, the rest goes back at the end. */
  prepayment: fen,
  pay_deadline: instant.nullable(),
  payment: z.object({ state: z.string(), out_trade_no: z.string(), failure: z.string() }).nullable(),
  /** What the customer's app hands to the payment channel while the channel waits for him: first the deposit's freeze, then the payment. */
  for_customer: z.object({ kind: z.enum(['freeze', 'payment']), out_trade_no: z.string(), data: z.record(z.string(), z.string()) }).nullable(),
  /** The lease's first and last day, once the goods are received. */
  rent_start: day.nullable(),
  rent_end: day.nullable(),
  /** How far the lease's end is, in words; empty while it has not begun. */
  ending: z.string(),
  /** What a late return costs so far and is not billed yet, fen; it grows each day until the goods are back. */
  return_fee: z.object({ days: z.int(), daily: fen, open: fen }),
  return: orderReturn.nullable(),
  /** Services that were taken beside the goods, for all devices. */
  services: z.array(z.object({ service_id: z.string(), name: z.string(), kind: z.int(), amount: fen, ...charged })),
  /** A repayment plan that the customer is asked to confirm: what it covers, what is given up once the rest is paid, and its instalments; fen. */
  repayment_offer: z
    .object({ plan_id: z.string(), total: fen, waived: fen, confirm_until: instant, instalments: z.array(z.object({ due_date: day, amount: fen })) })
    .nullable(),
  /**
   * A change of the order that the customer is asked to confirm, as it was quoted: both sides, each bill before and after, what he pays before his goods are sent
   * or gets back, and the deposit that he authorises; fen. He confirms that `hash`.
   */
  /** The change of devices (年年换新) that the order is part of, on either side. */
  exchange: exchange.nullable(),
  change_offer: z
    .object({
      change_id: z.string(),
      ...quote.omit({ same: true, review: true, review_reason: true, cheaper: true }).shape,
      reason: z.string(),
      confirm_until: instant,
    })
    .nullable(),
  /** The repayment plan that runs: what its instalments ask for, fen. The bills that it covers are paid by it. */
  repayment: z
    .object({ began_on: day, paid: fen, rest: fen, instalments: z.array(z.object({ due_date: day, amount: fen, open: fen, state_name: z.string() })) })
    .nullable(),
  bills: z.array(
    z.object({
      bill_id: z.string(),
      bill_type_name: z.string(),
      period: z.int(),
      due_date: day.nullable(),
      amount: fen,
      discount: fen,
      paid: fen,
      refunded: fen,
      /** open: what the bill still asks for. The other: what lateness adds when it is paid today. Fen. */
      open: fen,
      overdue_fee: fen,
      status: z.int(),
      status_name: z.string(),
    }),
  ),
});
