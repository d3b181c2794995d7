import { get, post, type Answer } from './http.ts';
import type { Person } from './staff.ts';
import type { Done, Till } from './till.ts';

const path = '/merchant/order/overdue';

export interface SeenLink {
  link_id: string;
  amount: number;
  open: number;
  paid: number;
  state_name: string;
  paying: boolean;
  quiet_until: string | null;
  valid_until: string;
  url: string;
  held: number;
  held_why: string;
  ended_why: string;
  made_by: string;
  version: number;
  actions: { act: string; allowed: boolean; reason: string }[];
}
export interface LinkSetting {
  enabled: boolean;
  late_days: number;
  quiet_hours: number;
  first_days: number;
  version: number;
}

/** Makes payment links by the console's own calls, and pays them on the page. */
export class LinkDesk {
  readonly #till: Till;
  constructor(till: Till) {
    this.#till = till;
  }

  async send(no: string, over: Record<string, unknown> = {}, who: Person = this.#till.who): Promise<Answer<Done & { link_id: string }>> {
    const body = { order_id: no, version: await this.#till.version(no), ...over };
    return post<Done & { link_id: string }>(this.#till.server, who, `${path}/payLinkSend`, body);
  }

  async list(no: string, who: Person = this.#till.who): Promise<SeenLink[]> {
    const answer = await get<{ list: SeenLink[] }>(this.#till.server, who, `${path}/payLinkList`, { order_id: no });
    if (answer.code !== 200) throw new Error(`payLinkList: ${answer.code} ${answer.message}`);
    return answer.result.list;
  }

  /** Makes a link. @returns it as the order's page shows it */
  async made(no: string): Promise<SeenLink> {
    const answer = await this.send(no);
    if (answer.code !== 200) throw new Error(`payLinkSend: ${answer.code} ${answer.message}`);
    return (await this.list(no)).find((each) => each.link_id === answer.result.link_id)!;
  }

  voided({ link_id, version }: Pick<SeenLink, 'link_id' | 'version'>, who: Person = this.#till.who): Promise<Answer<object>> {
    return post<object>(this.#till.server, who, `${path}/payLinkCancel`, { link_id, version, reason: '发错了' });
  }

  async setting(who: Person = this.#till.who): Promise<LinkSetting> {
    return (await get<LinkSetting>(this.#till.server, who, `${path}/payLinkSettingInfo`, {})).result;
  }

  async set(over: Partial<LinkSetting>, who: Person = this.#till.who): Promise<Answer<LinkSetting>> {
    const { enabled, late_days, quiet_hours, first_days, version } = await this.setting(who);
    const body = { enabled, late_days, quiet_hours, first_days, version, reason: '先自助后人工', ...over };
    return post<LinkSetting>(this.#till.server, who, `${path}/payLinkSetting`, body);
  }

  /** The page of a link as its customer sees it, or as he comes to it from a form. */
  async page(url: string, form?: Record<string, string | number>): Promise<{ status: number; text: string }> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = Object.entries(form ?? {})
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const answer = await this.#till.server.app.inject(form === undefined ? { method: 'GET', url } : { method: 'POST', url, payload, headers });
    return { status: answer.statusCode, text: answer.body };
  }

  /** Pays what the page of a link asks for, as somebody who has it before him. @returns the page that he comes back to */
  async pay(url: string, scenario = ''): Promise<string> {
    const amount = /name="amount" value="(\d+)"/.exec((await this.page(url)).text)?.[1] ?? '0';
    const { status, text } = await this.page(url, { amount, ...(scenario === '' ? {} : { scenario }) });
    return status === 303 ? (await this.page(url)).text : text;
  }
}
