import { sql } from 'kysely';
import { imageKinds } from '@merchant-admin/contract/orders/people-codes';
import type { EvidenceKind } from '@merchant-admin/contract/evidence/codes';
import { one, rows } from '../../../platform/db/database.ts';
import type { Ctx } from '../../../platform/http/context.ts';

export interface OrderFacts {
  order_no: string;
  shop_order_no: string;
  merchant_name: string;
  status: number;
  sign_status: number;
  agreement_no: string;
  goods_name: string;
  sku_name: string;
  periods: number;
  total_rent: number;
  deposit_total: number;
  rent_start: string | null;
  rent_end: string | null;
  created_at: Date;
  company: string | null;
  customer_name: string;
  customer_phone: string;
  id_card_cipher: Buffer;
  receiver_name: string;
  receiver_phone: string;
  region: string;
  street: string;
  /** The goods, prices and rules that the order was placed under, as text. */
  terms: string;
}

export const orderFacts = (ctx: Ctx, orderId: number): Promise<OrderFacts> =>
  one(
    ctx.tx,
    sql<OrderFacts>`select o.order_no, o.shop_order_no, m.name as merchant_name, o.status, o.sign_status, o.agreement_no, o.goods_name, o.sku_name, o.periods, o.total_rent, o.deposit_total,
        o.rent_start, o.rent_end, o.created_at, c.name as company, o.customer_name, o.customer_phone, o.id_card_cipher, o.receiver_name, o.receiver_phone, o.region, o.street, o.snapshot::text as terms
      from orders o join merchant m on m.merchant_id = o.merchant_id left join company c on c.merchant_id = o.merchant_id and c.id = o.contract_company_id
      where o.merchant_id = ${ctx.merchantId} and o.id = ${orderId}`,
  );

export interface ParcelFacts {
  state: string;
  company: string;
  express_no: string;
  shipped_at: Date;
  received_at: Date | null;
  received_how: string;
  /** When the courier handed it over, as the courier says. */
  signed_at: Date | null;
}

export const parcelsOf = (ctx: Ctx, orderId: number): Promise<ParcelFacts[]> =>
  rows(
    ctx.tx,
    sql<ParcelFacts>`select state, company, express_no, shipped_at, received_at, received_how, signed_at from parcel where merchant_id = ${ctx.merchantId} and order_id = ${orderId} order by id limit 100`,
  );

export interface FoundFile {
  /** What it is of, as a code: a key of `parts`, or image1 … of `imageKinds`. */
  part: string;
  kind: EvidenceKind;
  title: string;
  key: string;
}

/** The uploads that stand for something of an order, by what they are. */
export async function filesOf(ctx: Ctx, orderId: number): Promise<FoundFile[]> {
  const own = sql`merchant_id = ${ctx.merchantId} and order_id = ${orderId}`;
  const found = await rows(
    ctx.tx,
    sql<{ part: string; kind: number; key: string; id: number }>`
      select 'image' as part, kind, upload_key as key, id from order_image where ${own}
      union all select 'label', 0, screenshot_key, id from parcel where ${own} and screenshot_key is not null
      union all select 'shipped', 0, unnest(photos), id from parcel where ${own}
      union all select 'consent', 0, unnest(proofs), id from repayment_plan where ${own}
      union all select 'pause', 0, unnest(proofs), id from late_pause where ${own}
      union all select 'talk', 0, unnest(pictures), id from order_follow where ${own}
      union all select 'receipt', 0, unnest(proofs), id from money_document where ${own}
      union all select 'returned', 0, unnest(i.photos), i.id from inspection i join return_document r on r.merchant_id = i.merchant_id and r.id = i.return_id where r.merchant_id = ${ctx.merchantId} and r.order_id = ${orderId}
      union all select 'court', 0, unnest(papers), id from court_step where ${own}
      order by part, id limit 300`,
  );
  return found.map(({ part, kind, key }) => (part === 'image' ? { key, part: `image${kind}`, ...imageTitle(kind) } : { key, part, ...parts[part]! }));
}

const parts: Readonly<Record<string, Pick<FoundFile, 'kind' | 'title'>>> = {
  label: { kind: 'parcel', title: '面单截图' },
  shipped: { kind: 'parcel', title: '发货照片' },
  consent: { kind: 'contract', title: '协商同意凭证' },
  pause: { kind: 'contact', title: '暂停计费凭证' },
  talk: { kind: 'contact', title: '沟通图片' },
  receipt: { kind: 'payment', title: '收款凭证' },
  returned: { kind: 'parcel', title: '归还质检照片' },
  court: { kind: 'court', title: '案件材料' },
};
const imageTitle = (kind: number): Pick<FoundFile, 'kind' | 'title'> => ({ kind: 'identity', title: imageKinds[kind as keyof typeof imageKinds].name });
