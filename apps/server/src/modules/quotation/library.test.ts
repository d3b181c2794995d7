import { quotationErrors } from '@merchant-admin/contract/quotation/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { beforeAll, describe, expect, it } from 'vitest';
import { get } from '../../testing/http.ts';
import { QuoteDesk } from '../../testing/quote-desk.ts';
import { useServer } from '../../testing/test-server.ts';

const server = useServer();
let desk: QuoteDesk;
beforeAll(async () => {
  desk = await QuoteDesk.open(server());
});

describe('the library', () => {
  it('is kept by the platform, and merchants see what is on the shelf', async () => {
    const id = await desk.product({ model: 'iPhone 16 Pro', demand: 30, note: '仅限国行' });
    expect(await desk.productOf(id)).toMatchObject({
      model: 'iPhone 16 Pro',
      degree_name: '全新',
      demand: 30,
      awarded: 0,
      room: 30,
      pending: 0,
      cost: 480_000,
      standing: 'open',
      note: '仅限国行',
    });
    expect(await desk.offerOf(id)).toMatchObject({
      product_no: id,
      model: 'iPhone 16 Pro',
      expected_price: 500_000,
      standing: 'open',
      live: null,
      draft: null,
      actions: [{ act: 'quote', allowed: true, reason: '' }],
    });
    const { version } = await desk.productOf(id);
    expect((await desk.post('product/shelf', { product_id: id, version, on_shelf: false }, desk.keeper)).code).toBe(200);
    expect(await desk.offerOf(id)).toBeUndefined();
    expect((await desk.offers({ name: 'iphone 16' })).list.map((row) => row.product_id)).not.toContain(id);
    expect((await desk.products({ tab: 'off' })).list.map((row) => row.id)).toContain(id);
    expect((await desk.post('product/shelf', { product_id: id, version, on_shelf: true }, desk.keeper)).code).toBe(platformErrors.STALE.code);
  });

  it('is found by brand, model and specification, by degree, by the day on which it closes, and by whether it is asked for', async () => {
    const id = await desk.product({ model: '找得到的型号', spec: '白色 1TB', degree: 95, valid_to: desk.day(3) });
    for (const query of [
      { name: '得到的型' },
      { name: '1tb' },
      { degree: '95' },
      { closes_to: desk.day(3) },
      { tab: 'open' },
      { brand_id: await desk.brand() },
    ] as Record<string, string>[]) {
      expect((await desk.products(query)).list.map((row) => row.id)).toContain(id);
      expect((await desk.offers(query)).list.map((row) => row.product_id)).toContain(id);
    }
    for (const query of [{ name: '找%型号' }, { degree: '99' }, { closes_from: desk.day(4) }, { tab: 'closed' }] as Record<string, string>[]) {
      expect((await desk.products(query)).list.map((row) => row.id)).not.toContain(id);
      expect((await desk.offers(query)).list.map((row) => row.product_id)).not.toContain(id);
    }
    const tabs = await desk.ask<{ list: { value: string; number: number }[] }>('offer/tabs');
    expect(tabs.list.map(({ value }) => value)).toEqual(['0', 'open', 'closed']);
    const { list: brands } = await desk.ask<{ list: { value: string }[] }>('product/brands');
    expect(brands.map(({ value }) => value)).toContain(await desk.brand());
  });

  it.each([
    ['no brand', { brand_id: undefined }, 1030],
    ['a brand that is not there', { brand_id: '999999999' }, 4105],
    ['no model', { model: '' }, 1030],
    ['too long a model', { model: '长'.repeat(61) }, 1030],
    ['a price of nothing', { market_price: 0 }, 1030],
    ['no demand', { demand: 0 }, 1030],
    ['a day that is over', { valid_to: '2020-01-01' }, 4106],
    ['no day', { valid_to: '2026-02-30' }, 1030],
    ['an unknown degree', { degree: 97 }, 1030],
  ])('refuses %s', async (_what, more, code) => {
    expect((await desk.saveProduct(more)).code).toBe(code);
  });

  it('has each model in each specification and degree once', async () => {
    const body = await desk.someProduct({ model: '只有一个' });
    expect((await desk.saveProduct(body)).code).toBe(200);
    expect((await desk.saveProduct(body)).code).toBe(quotationErrors.PRODUCT_TAKEN.code);
    expect((await desk.saveProduct({ ...body, degree: 90 })).code).toBe(200);
  });

  it('asks for no fewer devices than are adopted, and an old version changes nothing', async () => {
    const body = await desk.someProduct({ demand: 10 });
    const { id, version } = (await desk.saveProduct(body)).result;
    expect((await desk.adopt(await desk.quoted(id), 6)).code).toBe(200);
    const low = await desk.saveProduct({ ...body, product_id: id, version, demand: 5 });
    expect([low.code, low.message]).toEqual([4107, '需求量不能小于已采纳的6台']);
    expect((await desk.saveProduct({ ...body, product_id: id, version, demand: 6 })).code).toBe(200);
    expect((await desk.saveProduct({ ...body, product_id: id, version, demand: 50 })).code).toBe(platformErrors.STALE.code);
    expect(await desk.productOf(id)).toMatchObject({ demand: 6, awarded: 6, room: 0 });
  });

  it('is changed by nobody without the right, and by no merchant', async () => {
    expect((await desk.saveProduct({}, desk.buyer)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await desk.saveProduct({}, server().staff.guest)).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await get(server(), server().staff.guest, '/merchant/quotation/product/list')).code).toBe(platformErrors.FORBIDDEN.code);
    expect((await get(server(), server().staff.nobody, '/merchant/quotation/offer/list')).code).toBe(platformErrors.FORBIDDEN.code);
  });
});
