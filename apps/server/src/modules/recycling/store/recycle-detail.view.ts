import { sql } from 'kysely';
import type { RecycleAnswer } from '@merchant-admin/contract/recycling/codes';
import { maybe } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import { pickupOf } from './pickup-of.ts';
import { blindOf } from './blind-waits.ts';
import { correctionOf } from './correction-waits.ts';
import { seenOrders, type RecycleRow } from './recycle-order.store.ts';
import type { ListedRecycle } from './recycle-list.view.ts';

export interface ShownRecycle extends ListedRecycle {
  recycle_id: number;
  id_card_cipher: Buffer;
  payee_cipher: Buffer;
  region: string;
  street: string;
  auto_accept: boolean;
  bound_until: Date;
  proofs: string[];
  signed_name: string;
  sku_id: number | null;
  degree: number | null;
  goods_name: string | null;
  sku_name: string | null;
  approved_name: string;
  answered: RecycleAnswer | '';
  answered_at: Date | null;
  intake_no: string;
  back_company: string;
  back_no: string;
  ended_at: Date | null;
  end_reason: string;
  trade_order_no: string | null;
  trade_until: Date | null;
  credit: number;
  settled: number;
  traded_at: Date | null;
  trade_ended_at: Date | null;
  paid_out: number;
}

/** An order that the person sees, with everything that its page shows. */
export const recycleShown = (ctx: Ctx, id: string): Promise<ShownRecycle | undefined> =>
  maybe(
    ctx.tx,
    sql<ShownRecycle>`select o.id, o.order_no, o.state, o.model_name, o.estimate, o.price, o.changed, o.customer_name, o.customer_phone, o.way, o.company, o.express_no, o.imei, o.stop, o.unchecked,
        o.signed_by, o.signed_at, o.quote_version, o.inspector_id, o.inspector_name, s.name as store_name, o.offer_until, o.needs_second, o.approved_by, o.placed_at, o.sent_at, o.inspected_at, o.paid_at, o.latest_remark,
        ${pickupOf} as pickup, ${blindOf} as blind_of, ${correctionOf} as correction_of, o.corrected_by, o.correction_agreed_by, o.version,
        o.recycle_id, o.id_card_cipher, o.payee_cipher, o.region, o.street, o.auto_accept, o.bound_until, o.proofs, o.signed_name, o.sku_id, o.degree, g.name as goods_name, k.name as sku_name,
        o.approved_name, o.answered, o.answered_at, o.device_id, o.intake_no, o.back_company, o.back_no, o.ended_at, o.end_reason,
        o.trade_order_id, l.order_no as trade_order_no, o.trade_until, o.credit, o.settled, o.traded_at, o.trade_ended_at, o.paid_out
      from recycle_order o left join store s on s.merchant_id = o.merchant_id and s.id = o.store_id
      left join orders l on l.merchant_id = o.merchant_id and l.id = o.trade_order_id
      left join goods_sku k on k.merchant_id = o.merchant_id and k.id = o.sku_id left join goods g on g.merchant_id = k.merchant_id and g.id = k.goods_id
      where o.merchant_id = ${ctx.merchantId} and o.id = ${id}::bigint and ${seenOrders(ctx)}`,
  );

/** What of an order decides by which terms its device is inspected. */
export type InspectedBy = Pick<RecycleRow, 'id' | 'recycle_id' | 'signed_at' | 'bound_until' | 'inspector_id' | 'quote_version'>;
