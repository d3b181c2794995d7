import { sql } from 'kysely';
import { maybe, one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { RerentRule } from './rule.store.ts';

/** What a customer was given by a rule. */
export interface OfferRow {
  id: number;
  rule_id: number;
  id_card_hash: Buffer;
  turn: number;
  coupon_id: number;
}

const columns = sql`id, rule_id, id_card_hash, turn, coupon_id`;

/** What a customer was given by a rule last. */
export const lastOffer = (ctx: Ctx, ruleId: number, customer: Buffer): Promise<OfferRow | undefined> =>
  maybe(
    ctx.tx,
    sql<OfferRow>`select ${columns} from rerent_offer where merchant_id = ${ctx.merchantId} and rule_id = ${ruleId} and id_card_hash = ${customer} order by turn desc limit 1`,
  );

/** Writes down what a customer is given. Of two at once with the same turn one fails. */
export const insertOffer = (ctx: Ctx, offer: Omit<OfferRow, 'id'>): Promise<OfferRow> =>
  one(
    ctx.tx,
    sql<OfferRow>`insert into rerent_offer (merchant_id, rule_id, id_card_hash, turn, coupon_id, made_by_id, made_by, made_at)
      values (${ctx.merchantId}, ${offer.rule_id}, ${offer.id_card_hash}, ${offer.turn}, ${offer.coupon_id}, ${ctx.actor.id}, ${ctx.actor.name}, ${ctx.now}) returning ${columns}`,
  );

/** Gives an offer its link; the one that it had is dead. */
export const linkOffer = (ctx: Ctx, id: number, tokenHash: Buffer) =>
  sql`update rerent_offer set token_hash = ${tokenHash} where merchant_id = ${ctx.merchantId} and id = ${id}`.execute(ctx.tx);

/** The offer of a link, with its rule. */
export const offerOfLink = (ctx: Ctx, tokenHash: Buffer): Promise<(OfferRow & { rule: RerentRule }) | undefined> =>
  maybe(
    ctx.tx,
    sql<
      OfferRow & { rule: RerentRule }
    >`select ${columns}, (select to_jsonb(r) from rerent_rule r where r.merchant_id = f.merchant_id and r.id = f.rule_id) as rule
      from rerent_offer f where merchant_id = ${ctx.merchantId} and token_hash = ${tokenHash}`,
  );

/** The offers whose coupons an order has. */
export const offersOnOrder = (ctx: Ctx, orderId: number): Promise<OfferRow[]> =>
  rows(
    ctx.tx,
    sql<OfferRow>`select ${columns} from rerent_offer where merchant_id = ${ctx.merchantId}
      and coupon_id in (select id from coupon where merchant_id = ${ctx.merchantId} and order_id = ${orderId}) order by id limit 9`,
  );

/** Notes that an order came of an offer. */
export const noteOrder = (ctx: Ctx, orderId: number, offerId: number) =>
  sql`insert into rerent_order (merchant_id, order_id, offer_id) values (${ctx.merchantId}, ${orderId}, ${offerId}) on conflict do nothing`.execute(ctx.tx);
