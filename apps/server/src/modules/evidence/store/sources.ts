import { sql, type RawBuilder } from 'kysely';
import type { EvidenceKind } from '@merchant-admin/contract/evidence/codes';

/** A table whose rows are sealed. In its SQL, x is the row. */
export interface Source {
  kind: EvidenceKind;
  title: string;
  from: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  subject: RawBuilder<unknown>;
  /** Whether the row is of an order; left out where it never is. */
  mine?: (orderId: number) => RawBuilder<unknown>;
  /** When the row was written; without it every row that is there is sealed. */
  at?: RawBuilder<unknown>;
  /** Rows that are sealed at all. */
  only?: RawBuilder<unknown>;
  /** The row's fields, as a JSON object: all that never changes and names no third person. */
  fields: RawBuilder<unknown>;
  /** What somebody wrote or said freely: it may name third persons, so it stands in the record by its salted hash. */
  said?: RawBuilder<unknown>;
  /** Whether the sealed text is kept, because the row may change or be forgotten. */
  kept?: true;
}

/** An instant in UTC with microseconds. */
const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const ofOrder = sql`'order:' || x.order_id`;
const mine = (orderId: number) => sql`x.order_id = ${orderId}`;

/** Every source by its name. What is new comes at its end of the letters: the order of records in a group is that of names and ids. */
export const sources = {
  contact_attempt: {
    kind: 'contact',
    title: '呼叫记录',
    from: sql`contact_attempt x`,
    id: sql`x.id`,
    subject: ofOrder,
    mine,
    at: sql`x.at`,
    fields: sql`jsonb_build_object('at', ${instant('x.at')}, 'account', x.account_id, 'side', x.side, 'contact', x.contact_id, 'cause', x.cause)`,
    said: sql`x.note`,
    kept: true,
  },
  court_step: {
    kind: 'court',
    title: '案件进展',
    from: sql`court_step x`,
    id: sql`x.id`,
    subject: ofOrder,
    mine,
    at: sql`x.made_at`,
    fields: sql`jsonb_build_object('at', ${instant('x.made_at')}, 'state', x.state, 'day', x.on_day, 'papers', x.papers, 'by', x.made_by)`,
    said: sql`x.note`,
  },
  /** As the channel, or whoever booked it, ended it. That one was revoked later stands in the log and the ledger. */
  document: {
    kind: 'payment',
    title: '收付款单据',
    from: sql`money_document x`,
    id: sql`x.id`,
    subject: ofOrder,
    mine,
    at: sql`x.finished_at`,
    only: sql`x.finished_at is not null`,
    fields: sql`jsonb_build_object('at', ${instant('x.created_at')}, 'kind', x.kind, 'origin', x.origin_id, 'amount', x.amount, 'channel', x.channel, 'number', x.out_no, 'channel_number', x.channel_no,
      'state', x.state, 'finished', ${instant('x.finished_at')}, 'came', ${instant('x.came_at')}, 'proofs', x.proofs, 'by', x.made_by)`,
    said: sql`x.reason`,
    kept: true,
  },
  image: {
    kind: 'identity',
    title: '证件照片登记',
    from: sql`order_image x`,
    id: sql`x.id`,
    subject: ofOrder,
    mine,
    at: sql`x.created_at`,
    fields: sql`jsonb_build_object('at', ${instant('x.created_at')}, 'kind', x.kind, 'file', x.upload_key, 'by', x.uploaded_by)`,
    kept: true,
  },
  ledger: {
    kind: 'ledger',
    title: '账务分录',
    from: sql`ledger_transaction x`,
    id: sql`x.id`,
    // Money is posted for more than leases: what is of none is the merchant's.
    subject: sql`coalesce(${ofOrder}, 'merchant')`,
    mine,
    at: sql`x.at`,
    fields: sql`jsonb_build_object('at', ${instant('x.at')}, 'kind', x.kind, 'document', x.document_id, 'reverses', x.reverses_id,
      'entries', (select jsonb_agg(jsonb_build_array(e.account, e.ref_id, e.amount) order by e.line) from ledger_entry e where e.merchant_id = x.merchant_id and e.transaction_id = x.id))`,
  },
  log: {
    kind: 'log',
    title: '操作日志',
    from: sql`operation_log x`,
    id: sql`x.id`,
    subject: sql`case when x.object_type = 'order' and x.object_id is not null then 'order:' || x.object_id else 'merchant' end`,
    mine: (orderId: number) => sql`x.object_type = 'order' and x.object_id = ${orderId}`,
    at: sql`x.at`,
    fields: sql`jsonb_build_object('at', ${instant('x.at')}, 'actor', jsonb_build_array(x.actor_type, x.actor_id, x.actor_name), 'module', x.module, 'action', x.action,
      'object', jsonb_build_array(x.object_type, x.object_id, x.object_no), 'before', x.before, 'after', x.after, 'request', x.request_id)`,
    said: sql`x.reason`,
  },
  notice: {
    kind: 'notice',
    title: '向店铺发出的通知',
    from: sql`shop_event x`,
    id: sql`x.id`,
    subject: ofOrder,
    mine,
    at: sql`x.created_at`,
    only: sql`x.order_id is not null`,
    fields: sql`jsonb_build_object('at', ${instant('x.created_at')}, 'event', x.event, 'number', x.event_id, 'data', x.data)`,
    kept: true,
  },
  parcel: {
    kind: 'parcel',
    title: '发货登记',
    from: sql`parcel x`,
    id: sql`x.id`,
    subject: ofOrder,
    mine,
    at: sql`x.shipped_at`,
    fields: sql`jsonb_build_object('at', ${instant('x.shipped_at')}, 'by', x.shipped_by, 'company', x.company, 'number', x.express_no,
      'devices', (select jsonb_agg(d.imei order by d.device_id) from parcel_device d where d.merchant_id = x.merchant_id and d.parcel_id = x.id))`,
    kept: true,
  },
  placement: {
    kind: 'placement',
    title: '下单',
    from: sql`orders x`,
    id: sql`x.id`,
    subject: sql`'order:' || x.id`,
    mine: (orderId: number) => sql`x.id = ${orderId}`,
    at: sql`x.created_at`,
    fields: sql`jsonb_build_object('at', ${instant('x.created_at')}, 'order', x.order_no, 'shop_order', x.shop_order_no, 'source', x.source_id, 'goods', x.goods_name, 'sku', x.sku_name,
      'periods', x.periods, 'total_rent', x.total_rent, 'discount', x.discount, 'deposit', x.deposit_total, 'sale_price', x.sale_price, 'buyout_price', x.buyout_price,
      'terms_sha256', encode(sha256(convert_to(x.snapshot::text, 'UTF8')), 'hex'), 'person', encode(x.id_card_hash, 'hex'))`,
    kept: true,
  },
  review: {
    kind: 'identity',
    title: '审核通过',
    from: sql`review_approval x`,
    id: sql`x.id`,
    subject: ofOrder,
    mine,
    at: sql`x.at`,
    fields: sql`jsonb_build_object('at', ${instant('x.at')}, 'by', jsonb_build_array(x.account_id, x.operator_name), 'final', x.final)`,
    said: sql`x.special_reason`,
  },
  said: {
    kind: 'contact',
    title: '跟进与催收记录',
    from: sql`order_follow x`,
    id: sql`x.id`,
    subject: ofOrder,
    mine,
    at: sql`x.at`,
    fields: sql`jsonb_build_object('at', ${instant('x.at')}, 'kind', x.kind, 'way', x.way, 'result', x.result, 'side', x.side, 'next', ${instant('x.next_at')},
      'promise_day', x.promise_date, 'promise', x.promise_amount, 'pictures', x.pictures, 'by', jsonb_build_array(x.account_id, x.operator_name))`,
    said: sql`x.content || case when x.supersede_reason = '' then '' else E'\n' || x.supersede_reason end`,
  },
  track: {
    kind: 'parcel',
    title: '物流轨迹',
    from: sql`parcel_track x join parcel p on p.merchant_id = x.merchant_id and p.id = x.parcel_id`,
    id: sql`x.id`,
    subject: sql`'order:' || p.order_id`,
    mine: (orderId: number) => sql`p.order_id = ${orderId}`,
    fields: sql`jsonb_build_object('at', ${instant('x.at')}, 'parcel', x.parcel_id, 'place', x.place)`,
    said: sql`x.text`,
    kept: true,
  },
  upload: {
    kind: 'chain',
    title: '文件登记',
    from: sql`upload x`,
    id: sql`x.no`,
    subject: sql`'file:' || x.key`,
    at: sql`x.created_at`,
    only: sql`x.sha256 is not null and x.state in ('temporary', 'claimed')`,
    fields: sql`jsonb_build_object('at', ${instant('x.created_at')}, 'file', x.key, 'type', x.type, 'size', x.size, 'sha256', encode(x.sha256, 'hex'), 'account', x.account_id)`,
    kept: true,
  },
} as const satisfies Readonly<Record<string, Source>>;

export type SourceName = keyof typeof sources;
export const sourceNames = (Object.keys(sources) as SourceName[]).sort();

/** A record's text as it is hashed: the version, its source and id, its fields, and the salted hash of what was said. */
export function textOf(name: SourceName, salt: RawBuilder<unknown>): RawBuilder<string> {
  const { id, fields, said }: Source = sources[name];
  const hidden = said ? sql`encode(sha256(convert_to(${salt}::text || (${said}), 'UTF8')), 'hex')` : sql`null`;
  return sql<string>`jsonb_build_array('v1', ${sql.lit(name)}, ${id}, ${fields}, ${hidden})::text`;
}
