import { uploadErrors } from '@merchant-admin/contract/platform/uploads';
import { beforeAll, describe, expect, it } from 'vitest';
import { goodsErrors } from '@merchant-admin/contract/goods/errors';
import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { GoodsDesk, publicPicture, type SkuInput } from '../../../testing/goods-desk.ts';
import { useServer } from '../../../testing/test-server.ts';

const server = useServer();

describe('the three steps of goods', () => {
  let desk: GoodsDesk;
  beforeAll(async () => {
    desk = await GoodsDesk.open(server(), server().staff.operator);
  });
  const begun = async () => (await desk.call('goods_create_first', desk.basic())).result;
  const second = (over: object, skus: readonly SkuInput[] = [desk.sku('黑色')]) => ({ ...desk.specs(skus), ...over });

  it('keep a draft of what is there, and answer for what cannot be', async () => {
    for (const wrong of [
      { goods_name: '' },
      { goods_name: '长'.repeat(61) },
      { category_id: undefined },
      { degree: 42 },
      { images: Array.from({ length: 6 }, (_each, n) => `m1/pub/${'a'.repeat(16)}${n}.jpg`) },
      { images: ['m1/own/aaaaaaaaaaaaaaaa.jpg'] },
      { tags: ['七个字的标签很长啊'] },
      { price: 1 },
    ])
      expect((await desk.call('goods_create_first', desk.basic(wrong))).code, JSON.stringify(wrong)).toBe(1030);
    expect((await desk.call('goods_create_first', desk.basic({ category_id: '999999' }))).code).toBe(goodsErrors.CATEGORY_UNKNOWN.code);
    expect((await desk.call('goods_create_first', desk.basic({ brand_id: '999999' }))).code).toBe(goodsErrors.BRAND_UNKNOWN.code);
    expect((await desk.call('goods_create_first', desk.basic({ images: ['m1/pub/aaaaaaaaaaaaaaaa.jpg'] }))).code).toBe(uploadErrors.UPLOAD_UNKNOWN.code);
    expect((await desk.call('goods_create_first', desk.basic({ images: [await publicPicture(server(), server().staff.guest)] }))).code).toBe(
      uploadErrors.UPLOAD_UNKNOWN.code,
    );
    expect((await desk.call('goods_create_first', desk.basic({ detail: '<p>好</p><script>x</script>' }))).code).toBe(200);
  });

  it('hold a picture for one goods only, and let go of it when it is taken out', async () => {
    const picture = await desk.picture();
    const { goods_id: id, version } = (await desk.call('goods_create_first', desk.basic({ images: [picture] }))).result;
    expect((await desk.call('goods_create_first', desk.basic({ images: [picture] }))).code).toBe(uploadErrors.UPLOAD_TAKEN.code);
    const without = await desk.call('goods_update_first', { goods_id: id, version, ...desk.basic() });
    expect(without.code).toBe(200);
    expect((await desk.call('goods_update_first', { goods_id: id, version: without.result.version, ...desk.basic({ images: [picture] }) })).code).toBe(
      uploadErrors.UPLOAD_UNKNOWN.code,
    );
  });

  it('take a table of SKUs that fits its attributes, and no other', async () => {
    const first = await begun();
    const save = (body: object) => desk.call('goods_create_second', { ...first, ...body });
    expect((await save(second({}, [desk.sku('黑色'), desk.sku('黑色')]))).code).toBe(goodsErrors.SKU_REPEATED.code);
    expect((await save(second({ attributes: [{ name: '颜色', choices: ['白色'] }] }))).code).toBe(goodsErrors.SKU_CHOICES.code);
    expect((await save(second({ attributes: [{ name: '颜色', choices: ['黑色', '黑色'] }] }))).code).toBe(goodsErrors.SKU_REPEATED.code);
    expect((await save(second({ lease_type_ids: ['999999'] }, [desk.sku('黑色', { prices: [] })]))).code).toBe(goodsErrors.LEASE_TYPE_UNKNOWN.code);
    expect((await save(second({ lease_type_ids: [] }))).code).toBe(goodsErrors.LEASE_TYPE_UNKNOWN.code);
    expect((await save(second({}, [desk.sku('黑色', { prices: [desk.price(), desk.price()] })]))).code).toBe(goodsErrors.PRICE_REPEATED.code);
    expect((await save(second({}, [desk.sku('黑色', { sku_id: '1' })]))).code).toBe(goodsErrors.SKU_UNKNOWN.code);
    for (const wrong of [{ deposit: -1 }, { stock: 100_000_000 }, { prices: [desk.price(0)] }, { prices: [desk.price(1.5)] }])
      expect((await save(second({}, [desk.sku('黑色', wrong)]))).code, JSON.stringify(wrong)).toBe(1030);
    expect((await save(second({}, [desk.sku('黑色', { prices: [desk.price(1, { b_total_rent: null })] })]))).code).toBe(200);
  });

  it('are taken in their order, by the version that was seen, and by one of two who save at once', async () => {
    const first = await begun();
    expect((await desk.call('goods_create_third', { ...first, ...desk.config() })).code).toBe(goodsErrors.STEP_MISSING.code);
    const answers = await Promise.all(['甲', '乙'].map((name) => desk.call('goods_update_first', { ...first, ...desk.basic({ goods_name: name }) })));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 1040]);
    expect((await desk.call('goods_update_second', { ...first, ...second({}) })).code).toBe(platformErrors.STALE.code);
    const other = await GoodsDesk.open(server(), server().staff.guest);
    expect((await other.call('goods_update_first', { ...first, ...other.basic() })).code).toBe(goodsErrors.GOODS_NOT_FOUND.code);
    expect((await desk.call('goods_update_first', { ...first, ...desk.basic() }, server().staff.reviewer)).code).toBe(platformErrors.FORBIDDEN.code);
  });

  it('choose services, postage and channels that are there', async () => {
    const first = await begun();
    const specs = (await desk.call('goods_create_second', { ...first, ...second({}) })).result;
    const save = (over: object) => desk.call('goods_create_third', { ...specs, ...desk.config(over) });
    expect((await save({ postage_id: '999999' })).code).toBe(goodsErrors.POSTAGE_UNKNOWN.code);
    expect((await save({ service_ids: ['999999'] })).code).toBe(goodsErrors.SERVICE_UNKNOWN.code);
    expect((await save({ channels: ['99'] })).code).toBe(goodsErrors.CHANNEL_UNKNOWN.code);
    expect((await save({ return_rule: 3 })).code).toBe(platformErrors.INVALID_INPUT.code);
    expect(await save({ submit: true })).toMatchObject({ code: goodsErrors.NOT_COMPLETE.code, message: '请至少上传1张商品图片' });
    expect((await save({})).code).toBe(200);
  });

  it('take five hundred SKUs with twelve lease types in one go', async () => {
    const first = await begun();
    const skus = Array.from({ length: 500 }, (_each, n) =>
      desk.sku(`色${n}`, { prices: desk.leaseTypes.map((id) => desk.price(1000 + n, { goods_lease_type_id: id })) }),
    );
    expect(
      (
        await desk.call('goods_create_second', {
          ...first,
          attributes: [{ name: '颜色', choices: skus.slice(0, 100).map((sku) => sku.choices[0]) }],
          lease_type_ids: desk.leaseTypes,
          skus: skus.slice(0, 100),
        })
      ).code,
    ).toBe(200);
    const halves = [Array.from({ length: 50 }, (_each, n) => `色${n}`), Array.from({ length: 10 }, (_each, n) => `${n}GB`)] as const;
    const table = halves[0].flatMap((colour) => halves[1].map((size) => ({ ...desk.sku(colour), choices: [colour, size] })));
    const saved = await desk.call('goods_update_second', {
      goods_id: first.goods_id,
      version: first.version + 1,
      attributes: [
        { name: '颜色', choices: halves[0] },
        { name: '容量', choices: halves[1] },
      ],
      lease_type_ids: desk.leaseTypes,
      skus: table,
    });
    expect(saved.code).toBe(200);
    const { result } = await desk.read<{ specs: { skus: unknown[] } }>('goods_detail_second', { goods_id: first.goods_id });
    expect(result.specs.skus).toHaveLength(500);
  });
});
