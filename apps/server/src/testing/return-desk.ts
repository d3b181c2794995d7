import { checklists } from '@merchant-admin/contract/returns/codes';
import { privatePicture } from '../platform/storage/testing/upload.ts';
import { get, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { Done, Till } from './till.ts';

export interface SeenReturn {
  state: number;
  dispute_until: string | null;
  inspections: { verdict: string; damage: number; penalty: number; imei: string; imei_matches: boolean; device_to_name: string; missing_to_name: string }[];
}
export interface SeenClearing {
  state: number;
  cause_name: string;
  legs: { leg: string; state: string; amount: number; document_id: string }[];
}
interface Info {
  returns: SeenReturn[];
  clearings: SeenClearing[];
  open_due: number;
}
export interface Form {
  penalty: number;
  most: number;
  checklist: { key: string; name: string }[];
  rules: { rule_id: string; name: string; amount: number }[];
}

/** Every point of a phone's checklist, passed. */
export const allWell = checklists.phone.map(({ key }) => ({ key, ok: true }));

/** What staff do when leased goods come back, by the console's own calls. */
export class ReturnDesk {
  readonly till: Till;
  constructor(till: Till) {
    this.till = till;
  }

  info(no: string): Promise<Info> {
    return this.till.get<Info>('orderListReturnInfo', { order_id: no });
  }

  /** How far each leg of the latest clearing is. */
  async legs(no: string): Promise<Record<string, string>> {
    return Object.fromEntries((await this.info(no)).clearings[0]!.legs.map((leg) => [leg.leg, leg.state]));
  }

  /** Serial numbers of the devices that the order was sent, a space between. */
  async imeiOf(no: string): Promise<string> {
    const { result } = await get<{ list: { imei: string }[] }>(this.till.server, this.till.who, '/merchant/order/detail/orderListGoodsInfo', { order_id: no });
    return result.list[0]!.imei;
  }

  async form(no: string): Promise<Form> {
    return (await get<Form>(this.till.server, this.till.who, '/merchant/order/back/inspectionForm', { order_id: no })).result;
  }

  picture(): Promise<string> {
    return privatePicture(this.till.server, this.till.who);
  }

  /** Goods that are back and wait for inspection. */
  async received(no: string, imei?: string): Promise<void> {
    await this.#sure('back/apply', no, { way: 'store', reason: '到店归还' });
    await this.#sure('back/orderReturnInfoSave', no, { received: true, imei: imei ?? (await this.imeiOf(no)) });
  }

  /** Inspects what came: intact and all well, unless told otherwise. */
  async inspect(no: string, over: Record<string, unknown> = {}): Promise<Answer<Done>> {
    return this.till.act('back/inspect', no, {
      result: 1,
      imei: await this.imeiOf(no),
      checklist: (await this.form(no)).checklist.map(({ key }) => ({ key, ok: true })),
      photos: [await this.picture()],
      device_to: 20,
      ...over,
    });
  }

  /** Audits a return, by another person than the inspector. */
  audit(no: string, over: Record<string, unknown> = {}, who: Person = this.till.server.staff.everything): Promise<Answer<Done>> {
    return this.till.act('audit/orderReturnAudit', no, { verdict: 'pass', ...over }, who);
  }

  /** Pays all rent of a lease by a transfer. */
  async payAll(no: string): Promise<void> {
    const { totals, rent } = await this.till.bills(no);
    const ids = rent.filter((bill) => bill.open > 0).map((bill) => bill.bill_id);
    if (ids.length > 0) await this.#sure('confirmOfflinePay', no, { trade_no: await this.till.transfer(totals.open), bill_ids: ids });
  }

  /** The states of the devices that an order was sent, in the order of their numbers. */
  deviceStates(no: string): Promise<number[]> {
    return this.till.server.test.byOwner(async (client) => {
      const { rows } = await client.query<{ status: number }>(
        'select v.status from order_device d join orders o on o.id = d.order_id join device v on v.id = d.device_id where o.order_no = $1 order by v.imei',
        [no],
      );
      return rows.map((row) => row.status);
    });
  }

  async #sure(path: string, no: string, body: Record<string, unknown>): Promise<void> {
    const answer = await this.till.act(path, no, body);
    if (answer.code !== 200) throw new Error(`${path}: ${answer.code} ${answer.message}`);
  }
}
