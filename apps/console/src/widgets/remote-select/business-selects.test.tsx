import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWidget } from '../harness/render.tsx';
import { FunderSelect, MerchantSelect, RiskTagSelect, SourceCascader, SupplierSelect } from './index.ts';
import { channelBranch, merchantOption } from './rows.ts';

const changed = vi.fn<(value: unknown) => void>();
const open = () => fireEvent.mouseDown(screen.getByRole('combobox'));
const options = async () => {
  open();
  await screen.findAllByRole('option', { hidden: true });
  return [...document.querySelectorAll('.ant-select-item-option')].map((option) => option.getAttribute('title'));
};

it.each([
  [
    'suppliers by supplierId and supplierName',
    <SupplierSelect key="a" load={async () => [{ supplierId: 7, supplierName: '供应商甲' }]} value={undefined} onChange={changed} />,
    '供应商甲',
  ],
  [
    'risk tags by risk_id and risk_name',
    <RiskTagSelect key="b" load={async () => [{ risk_id: '7', risk_name: '高风险' }]} value={undefined} onChange={changed} />,
    '高风险',
  ],
  [
    'merchants by guestId and guestName',
    <MerchantSelect key="c" load={async () => [{ guestId: 7, guestName: '入驻商' }]} value={undefined} onChange={changed} />,
    '入驻商',
  ],
  ['funders by id and name', <FunderSelect key="d" load={async () => [{ id: 7, name: '资方甲' }]} value={undefined} onChange={changed} />, '资方甲'],
])('chooses %s, as text', async (_name, widget, label) => {
  changed.mockClear();
  renderWidget(widget);
  expect(await options()).toEqual([label]);
  fireEvent.click(screen.getByTitle(label));
  expect(changed).toHaveBeenCalledWith('7');
});

it('keeps only guestId 1 of the merchants where the coupon search asks', async () => {
  const load = async () => [
    { guestId: 1, guestName: '自营' },
    { guestId: 11, guestName: '入驻商' },
  ];
  renderWidget(<MerchantSelect platformOnly load={load} value={undefined} onChange={changed} />);
  expect(await options()).toEqual(['自营']);
});

it('chooses a source below its channel', async () => {
  changed.mockClear();
  const load = async () => [{ channel_id: 1, channel_name: '支付宝', children: [{ source_id: 11, source_name: '首页推荐' }] }];
  renderWidget(<SourceCascader load={load} value={undefined} onChange={changed} />);
  open();
  fireEvent.click(await screen.findByTitle('支付宝'));
  fireEvent.click(await screen.findByTitle('首页推荐'));
  expect(changed.mock.calls).toEqual([[['1']], [['1', '11']]]);
});

it('shows the id of a row without a name, and a channel without sources as a leaf', () => {
  expect(merchantOption({ guestId: 5, guestName: '' })).toEqual({ value: '5', label: '5' });
  expect(channelBranch({ channel_id: 2, channel_name: '线下', children: null })).toEqual({ value: '2', label: '线下', children: [] });
});
