import type pg from 'pg';
import { reading, type Case } from './case.ts';

interface CouponFacts {
  template: string;
  name: string;
  code: string;
  phone: string;
  store: string;
  by: string;
  from: string;
  to: string;
}

/** What is in the data, to ask for. */
export async function couponFacts(client: pg.ClientBase): Promise<CouponFacts> {
  const { rows } = await client.query<CouponFacts>(
    `select t.id::text as template, t.name, w.code, w.customer_phone as phone, w.store_id::text as store, w.by_name as by, (now() - interval '300 days')::date::text as from, (now() - interval '270 days')::date::text as to
      from coupon_template t join coupon_write_off w on w.merchant_id = t.merchant_id and w.template_id = t.id where t.merchant_id = 1 order by t.id desc, w.id desc limit 1`,
  );
  return rows[0]!;
}

/** What is asked of coupons: templates by tab and search, one of them, who received of it, and what stores took. */
export function couponCases({ template, name, code, phone, store, by, from, to }: CouponFacts): Case[] {
  const of =
    (path: string) =>
    (what: string, query: Record<string, string> = {}) =>
      reading(`/dmp/coupon/${path}`, 'coupons: ')(what, query);
  const [templates, records] = [of('template/list'), of('writeOff/list')];
  return [
    templates('templates'),
    templates('templates, page 50', { page: '50' }),
    ...['0', '1', '2', '3'].map((tab) => templates(`templates in state ${tab}`, { tab })),
    templates('templates by name', { name }),
    templates('templates of a type', { coupon_type: '12' }),
    templates('templates of a scope', { scope: '9' }),
    templates('templates of a channel', { show_channel: '3' }),
    templates('templates of a month', { made_from: from, made_to: to }),
    templates('templates almost gone', { waits: 'low' }),
    of('template/tabs')('counts of templates'),
    of('template/info')('a template', { template_id: template }),
    of('template/holders')('who received of it', { template_id: template }),
    of('template/holders')('who received of it, page 50', { template_id: template, page: '50' }),
    records('write-offs'),
    records('write-offs, page 50', { page: '50' }),
    records('a write-off by code', { code }),
    records('write-offs of a phone', { phone }),
    records('write-offs of the end of a phone', { phone: phone.slice(-4) }),
    records('write-offs of a store', { store_id: store }),
    records('write-offs of a person', { operator: by }),
    records('write-offs of a month', { at_from: from, at_to: to }),
    records('write-offs of a template', { template_id: template }),
    records('write-offs that were taken back', { state: '20' }),
  ];
}
