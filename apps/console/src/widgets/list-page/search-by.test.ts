import { expect, it } from 'vitest';
import { switched, type SearchFields } from '@merchant-admin/contract/platform/list';
import type { ListState } from './list-state.ts';
import { searchBy } from './search-by.ts';

const fields = {
  no: { label: '订单号', of: 'pattern', max: 18, pattern: '^\\d+$', message: '只能包含数字', placeholder: '后几位' },
  contact: { label: '联系方式', of: 'either', fields: { phone: { label: '手机号', of: 'phone' }, member_id: { label: '用户编号', of: 'line', max: 64 } } },
  source: { label: '来源', of: 'path', names: ['channel_id', 'source_id'] },
  merchant_id: { label: '商家', of: 'merchant', related: ['store_id'] },
  store_id: { label: '门店', of: 'id', entity: 'store' },
  enabled: switched('启用', '停用'),
  created: { label: '下单时间', of: 'days' },
  time: { label: '预约时间', of: 'days', names: ['from', 'to'] },
  late: { label: '逾期天数', of: 'numbers', max: 999 },
  owed: { label: '逾期租金', of: 'sums' },
} as const satisfies SearchFields;
const none: never[] = [];
const search = searchBy(fields, { source: none, merchant_id: none, store_id: none });
const at = (values: ListState['values'], more: Partial<ListState> = {}): ListState => ({
  values,
  q: '',
  tab: '',
  subTab: '',
  page: 1,
  pageSize: 10,
  sort: undefined,
  view: '',
  ...more,
});

it('draws each field by what it is, with its rules, placeholder and what it clears', () => {
  expect(search.fields).toMatchObject([
    { type: 'text', key: 'no', label: '订单号', maxlength: 18, placeholder: '后几位', rules: [{ pattern: '^\\d+$', message: '只能包含数字' }] },
    {
      type: 'text',
      key: 'phone',
      label: '联系方式',
      personal: true,
      labels: { key: 'contact', options: [{ value: 'phone' }, { value: 'member_id', maxlength: 64 }] },
    },
    { type: 'cascader', key: 'source' },
    { type: 'select', key: 'merchant_id', related: ['store_id'] },
    { type: 'select', key: 'store_id' },
    {
      type: 'select',
      key: 'enabled',
      options: [
        { value: '1', label: '启用' },
        { value: '0', label: '停用' },
      ],
    },
    { type: 'date-range', key: 'created' },
    { type: 'date-range', key: 'time' },
    { type: 'number-range', key: 'late', min: 0, max: 999, decimals: 0 },
    { type: 'number-range', key: 'owed', min: 0, decimals: 2 },
  ]);
});

it('asks by the names that each is sent under, and for nothing that is empty', () => {
  expect(search.toFilter(at({}))).toEqual({ page: 1, page_size: 10 });
  expect(
    search.toFilter(at({ no: '12', source: ['1', '3'], created: ['2025-01-01', ''], merchant_id: '7', store_id: '2' }, { q: 'x', tab: '10', subTab: '11' })),
  ).toEqual({
    no: '12',
    channel_id: '1',
    source_id: '3',
    created_from: '2025-01-01',
    store_id: '2',
    q: 'x',
    tab: '10',
    tab_item: '11',
    page: 1,
    page_size: 10,
  });
});

it('sends days under the names that they have', () =>
  expect(search.toFilter(at({ time: ['2025-02-01', '2025-02-03'] }))).toEqual({ from: '2025-02-01', to: '2025-02-03', page: 1, page_size: 10 }));

it('sends both ends of a range of numbers, and an open end not at all', () => {
  expect(search.toFilter(at({ late: ['31', '60'] }))).toMatchObject({ late_from: '31', late_to: '60' });
  expect(search.toFilter(at({ late: ['31', ''] }))).toEqual({ late_from: '31', page: 1, page_size: 10 });
});

it('sends sums in fen as they were typed in yuan, and what is no sum not at all', () => {
  expect(search.toFilter(at({ owed: ['600.5', '1,000'] }))).toMatchObject({ owed_from: 60_050, owed_to: 100_000 });
  expect(search.toFilter(at({ owed: ['', 'x'] }))).toEqual({ page: 1, page_size: 10 });
});

it('sends the one box under the name that the person chose, the first until then', () => {
  expect(search.toFilter(at({ phone: '1234' }))).toMatchObject({ phone: '1234' });
  expect(search.toFilter(at({ phone: 'abcd', contact: 'member_id' }))).toEqual({ member_id: 'abcd', page: 1, page_size: 10 });
});

it('does not compile where a field has no choices', () => {
  // @ts-expect-error the stores are missing
  const lacking = searchBy(fields, { source: none, merchant_id: none });
  // @ts-expect-error its choices are declared
  const told = searchBy(fields, { source: none, merchant_id: none, store_id: none, enabled: none });
  expect(lacking.fields).toHaveLength(told.fields.length);
});
