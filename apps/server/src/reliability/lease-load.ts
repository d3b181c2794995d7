import { expect } from 'vitest';
import type pg from 'pg';
import type { Load, LoadOrder } from './load.ts';
import { newImei } from '../testing/new-imei.ts';

/** The acts on running leases to which the server said yes. */
export class LeaseLoad {
  readonly passed = new Set<string>();
  /** The device of each shipped order. */
  readonly shipped = new Map<string, string>();
  readonly received = new Set<string>();
  /** The bill that each order's customer paid, by transfer. */
  readonly settled = new Map<string, string>();
  readonly #token: string;
  constructor(token: string) {
    this.#token = token;
  }

  /** A paid order on its way: claimed, passed, shipped, received, and one bill more is paid. It stops where no yes comes. */
  readonly goOn = async (load: Load, { order_id }: LoadOrder): Promise<void> => {
    const staff = <T>(url: string, body: object) => load.staff<T>(this.#token, `/merchant/order/${url}`, { order_id, ...body });
    const claimed = await staff<{ version: number }>('audit/claim', {});
    if (!claimed) return;
    const passed = await staff<{ version: number }>('audit/pass', { version: claimed.version, contact_result: '1' });
    if (!passed) return;
    this.passed.add(order_id);
    const imei = newImei();
    const shipped = await staff('deliver/ship', { version: passed.version, company: 'SF', express_no: `SF${imei}`, imeis: [imei], take_in: true });
    if (!shipped) return;
    this.shipped.set(order_id, imei);
    if (!(await load.call('/open/v1/orders/receive', { order_id }))) return;
    this.received.add(order_id);
    const transfer = await load.call<{ trade_no: string }>('/open/v1/sandbox/transfer', { amount: 1, payer: '张三' });
    const version = passed.version + 2;
    if (transfer && (await staff('detail/confirmOfflinePay', { version, trade_no: transfer.trade_no, bill_ids: [], rest_to: 'prepayment' })))
      this.settled.set(order_id, transfer.trade_no);
  };

  /** Fails unless every yes is in the database, and each thing was done once. */
  async expectAllThere(client: pg.Client): Promise<void> {
    const { rows } = await client.query<{ order_no: string; status: number; audit_status: number; parcels: number; imei: string | null; receipts: string[] }>(
      `select o.order_no, o.status, o.audit_status, (select count(*)::int from parcel p where p.order_id = o.id) as parcels, (select d.imei from device d where d.order_id = o.id) as imei,
         array(select d.channel_no from money_document d where d.order_id = o.id and d.kind = 'receipt' and d.state = 'succeeded') as receipts from orders o`,
    );
    const there = new Map(rows.map((row) => [row.order_no, row]));
    expect([...this.passed].filter((no) => there.get(no)?.audit_status !== 3)).toEqual([]);
    expect([...this.shipped].filter(([no, imei]) => there.get(no)?.imei !== imei || there.get(no)?.parcels !== 1)).toEqual([]);
    expect([...this.received].filter((no) => there.get(no)?.status !== 50)).toEqual([]);
    expect([...this.settled].filter(([no, tradeNo]) => there.get(no)?.receipts.join() !== tradeNo)).toEqual([]);
    expect(rows.filter((row) => row.parcels > 1 || row.receipts.length > 1)).toEqual([]);
  }
}
