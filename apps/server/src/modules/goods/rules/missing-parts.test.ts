import { describe, expect, it } from 'vitest';
import { priceUnit } from '@merchant-admin/common/money';
import type { CompleteDraft } from './draft.ts';
import { isComplete, missingParts, missingSteps } from './missing-parts.ts';

const price = {
  goods_lease_type_id: '1',
  a_total_rent: priceUnit(1),
  b_total_rent: priceUnit(1),
  c_total_rent: priceUnit(1),
  s_total_rent: null,
  expiry_buyout: 0,
};
const sku = { choices: ['黑色'], barcode: '', market_price: 1, sale_price: 0, deposit: 1, stock: 0, prices: [price] };
const whole: CompleteDraft = {
  basic: { goods_name: '手机', subtitle: '', category_id: '1', degree: 100, images: ['k'], detail: '', tags: [], sort: 0 },
  specs: { attributes: [{ name: '颜色', choices: ['黑色'] }], lease_type_ids: ['1'], skus: [sku] },
  config: {
    service_ids: [],
    postage_id: '1',
    return_rule: 1,
    buyout_mode: 1,
    renewable: true,
    channels: [],
    return_freight: 2,
    return_address: '',
    ship_from: '',
  },
};
const withSku = (over: object): CompleteDraft => ({ ...whole, specs: { ...whole.specs, skus: [{ ...sku, ...over }] } });

describe('what lacks before goods are handed in', () => {
  it('is nothing when every step is filled in, S rents aside', () => {
    expect(missingParts(whole)).toEqual([]);
    expect(isComplete(whole)).toBe(true);
  });

  it('is told step by step', () => {
    expect(missingParts({ basic: null, specs: null, config: null })).toEqual(['请填写基础信息', '请填写规格信息', '请填写配置信息']);
    expect(missingParts({ ...whole, basic: { ...whole.basic, degree: undefined, images: [] } })).toEqual(['请选择商品成色', '请至少上传1张商品图片']);
    expect(missingParts({ ...whole, config: { ...whole.config, postage_id: undefined } })).toEqual(['请选择邮费模板']);
  });

  it('is told SKU by SKU, with the specification’s words for rents', () => {
    expect(missingParts(withSku({ prices: [{ ...price, b_total_rent: null }] }))).toEqual(['规格“黑色”：请填写规格B段总租金']);
    expect(missingParts(withSku({ prices: [], deposit: 0, market_price: 0 }))).toEqual([
      '规格“黑色”：请填写押金',
      '规格“黑色”：请填写市场价',
      '规格“黑色”：请至少填写一种租赁方式的租金',
    ]);
  });

  it('is known by the steps in which it is filled in', () => {
    expect(missingSteps(whole)).toEqual([]);
    expect(missingSteps({ basic: { ...whole.basic, images: [] }, specs: whole.specs, config: null })).toEqual(['basic', 'config']);
    expect(missingSteps(withSku({ deposit: 0 }))).toEqual(['specs']);
  });

  it('is summed up where it is much', () => {
    const many = Array.from({ length: 9 }, (_each, n) => ({ ...sku, choices: [`色${n}`], deposit: 0 }));
    expect(missingParts({ ...whole, specs: { ...whole.specs, skus: many } }).at(-1)).toBe('还有4处未填写');
  });
});
