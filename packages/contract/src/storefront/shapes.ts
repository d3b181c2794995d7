import { z } from 'zod';
import { action } from '../platform/acts.ts';
import { day, fen, instant } from '../platform/shapes.ts';

const offer = z.object({ lease_type: z.int(), lease_type_name: z.string(), periods: z.int(), total_rent: fen, first_payment: fen, buyout_price: fen });
const sku = z.object({ sku_id: z.string(), sku_name: z.string(), stock: z.int(), deposit: fen, market_price: fen, offers: z.array(offer) });
/** `charge`: 1 once with the first payment, 2 its price for each period. */
const charged = { charge: z.int(), charge_name: z.string() };
const service = z.object({ service_id: z.string(), name: z.string(), kind: z.int(), kind_name: z.string(), price: fen, ...charged });
/** Goods on sale as a shop sees them. */
export const goods = z.object({
  goods_id: z.string(),
  goods_name: z.string(),
  degree: z.int(),
  degree_name: z.string(),
  /** Address of the first picture; empty for goods without. */
  image: z.string(),
  images: z.array(z.string()),
  subtitle: z.string(),
  tags: z.array(z.string()),
  category_name: z.string(),
  brand_name: z.string(),
  /** Whether its lease may end early, be bought out, and be renewed. */
  early_return: z.boolean(),
  buyout: z.boolean(),
  renewable: z.boolean(),
  /**
   * Paid once with the first payment; 0 is free. An offer's first payment contains it. The fee for most regions: an order pays that of its
   * receiver's. null: only sent to some regions, and no offer contains it.
   */
  postage: fen.nullable(),
  /** What may be taken beside the goods. */
  services: z.array(service),
  skus: z.array(sku),
});

/** What is sold beside the goods at a price of its own: only what is on the shelf and in stock. */
export const bundle = z.object({
  name: z.string(),
  items: z.array(
    z.object({
      /** Of goods for sale. */
      sku_id: z.string(),
      goods_name: z.string(),
      sku_name: z.string(),
      image: z.string(),
      sale_price: fen,
      /** Never above the sale price. */
      bundle_price: fen,
      /** Pieces in one order, and pieces that are there. */
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
  /** Of an event about a reservation; empty else, as the order's numbers are then. */
  reserve_no: z.string(),
  state: z.enum(['waiting', 'delivered', 'given_up']),
  state_name: z.string(),
  tries: z.int(),
  /** HTTP status of the last answer; null when none came. */
  last_status: z.int().nullable(),
  last_failure: z.string(),
  created_at: instant,
  last_try_at: instant.nullable(),
  /** Null unless it waits. */
  next_try_at: instant.nullable(),
  delivered_at: instant.nullable(),
  /** shopEventActs. */
  actions: z.array(action),
});

/** What an inspection asks for, once its audit has agreed; amounts as agreed, items as the rules priced them. Photos open for an hour, on our own name. */
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
  /** What its lateness costs, less what was waived. */
  late_fee: fen,
  /** Null until it is agreed, and while it is looked at again. */
  claim: returnClaim.nullable(),
  /** The last day on which the claim may be objected to; null when it may not. */
  dispute_until: day.nullable(),
});

export const shopOrder = z.object({
  order_id: z.string(),
  shop_order_no: z.string(),
  status: z.int(),
  status_name: z.string(),
  /** Where the lease contract stands: 2 signed. */
  sign_status: z.int(),
  sign_status_name: z.string(),
  /** Whether later bills may be taken by the customer's agreement. */
  agreed: z.boolean(),
  /** As whom the customer signs such an agreement at the payment channel (Alipay: `external_logon_id`); one that was signed otherwise is refused. */
  agreement_as: z.string(),
  /** Devices; the amounts are of all of them. */
  quantity: z.int(),
  first_payment: fen,
  /** What coupons took off its bills. */
  discount: fen,
  deposit_total: fen,
  deposit_exempt: fen,
  deposit_frozen: fen,
  /** Until when the frozen deposit is authorised; null where it has no end. */
  authorisation_expires_at: instant.nullable(),
  paid_amount: fen,
  refunded_amount: fen,
  /** Held for the customer: bills to come are paid from it, the rest goes back at the end. */
  prepayment: fen,
  pay_deadline: instant.nullable(),
  payment: z.object({ state: z.string(), out_trade_no: z.string(), failure: z.string() }).nullable(),
  /** What the customer's app hands to the payment channel now, when it waits for him: first the deposit's freeze, then the payment. */
  for_customer: z.object({ kind: z.enum(['freeze', 'payment']), out_trade_no: z.string(), data: z.record(z.string(), z.string()) }).nullable(),
  /** The lease's first and last day, once the goods are received. */
  rent_start: day.nullable(),
  rent_end: day.nullable(),
  /** How far its end is, in words; empty while nothing has begun. */
  ending: z.string(),
  /** What a late return costs so far and is not billed yet; it grows each day until the goods are back. */
  return_fee: z.object({ days: z.int(), daily: fen, open: fen }),
  return: orderReturn.nullable(),
  /** What was taken beside the goods, of all devices. */
  services: z.array(z.object({ service_id: z.string(), name: z.string(), kind: z.int(), amount: fen, ...charged })),
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
      /** What it still asks for, and what lateness adds when it is paid today. */
      open: fen,
      overdue_fee: fen,
      status: z.int(),
      status_name: z.string(),
    }),
  ),
});
