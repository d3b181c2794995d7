import { expect, it } from 'vitest';
import type { CompleteDraft } from './draft.ts';
import { goodsDifferences } from './goods-differences.ts';

const same = (id: string) => id;
const names = { category: same, brand: same, leaseType: same, service: same, postage: same, company: same, channel: same };
const goods = (services: string[], channels: string[]): CompleteDraft => ({
  basic: { goods_name: '手机', subtitle: '', category_id: '1', degree: 100, images: ['k'], detail: '', tags: [], sort: 0 },
  specs: { attributes: [], lease_type_ids: [], skus: [] },
  config: {
    service_ids: services,
    postage_id: '1',
    return_rule: 1,
    buyout_mode: 1,
    renewable: true,
    channels,
    return_freight: 2,
    return_address: '',
    ship_from: '',
  },
});

it('are none where the same services and channels are chosen in another order', () => {
  expect(goodsDifferences(goods(['2', '10'], ['1', '3']), goods(['10', '2'], ['3', '1']), names)).toEqual([]);
  expect(goodsDifferences(goods(['2', '10'], []), goods(['10'], []), names)).toEqual([{ what: '服务', from: '2、10', to: '10' }]);
});
