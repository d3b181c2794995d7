import { fen, fenToPrice, priceUnit } from '@merchant-admin/common/money';
import { expect, it } from 'vitest';
import { skuColumns } from './sku-columns.tsx';
import type { SkuRow } from './sku-model.ts';

const leaseType = { goods_lease_type_id: '7', name: '租完归还 12期' };
const row: SkuRow = { skuId: '', choices: ['黑色'], barcode: '', image: null, prices: {} };
const columns = skuColumns([], [leaseType], undefined, false);
const column = (key: string) => columns.find((each) => each.key === key)!;
const written = (key: string, text: string) => column(key).write!(row, text);

it('each lease type has the segments’ rents and then the buyout', () =>
  expect(columns.filter(({ group }) => group === leaseType.name).map(({ key }) => key)).toEqual(['7.a', '7.b', '7.c', '7.s', '7.buyout']));

it('rents are held as prices and a buyout in fen, and each is shown in yuan', () => {
  expect(written('7.b', '3800.5')?.prices).toEqual({ '7': { b: fenToPrice(fen(380_050)) } });
  expect(written('7.buyout', '1800.5')?.prices).toEqual({ '7': { buyout: 180_050 } });
  const priced: SkuRow = { ...row, deposit: 600_000, prices: { '7': { a: priceUnit(36_000_000), buyout: 180_000 } } };
  expect(['7.a', '7.b', '7.buyout', 'deposit'].map((key) => column(key).text(priced))).toEqual(['3600.00', '', '1800.00', '6000.00']);
});

it('a buyout may cost nothing and a rent may not; an emptied cell holds nothing', () => {
  expect(written('7.buyout', '0')?.prices).toEqual({ '7': { buyout: 0 } });
  expect(written('7.a', '0')).toBeUndefined();
  const priced: SkuRow = { ...row, deposit: 1, prices: { '7': { a: priceUnit(100), buyout: 5 } } };
  expect(column('7.a').write!(priced, '')?.prices).toEqual({ '7': { buyout: 5 } });
  expect(column('deposit').write!(priced, '')).not.toHaveProperty('deposit');
});
