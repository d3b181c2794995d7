import { useState } from 'react';
import type { Specimen } from '../catalogue/specimen.ts';
import { FunderSelect, MerchantSelect, RemoteSelect, RiskTagSelect, SourceCascader, SupplierSelect, type Chosen, type RemoteSelectProps } from './index.ts';

const suppliers = async () => ['深圳华强供应链', '杭州数码仓', '成都西部仓'].map((supplierName, n) => ({ supplierId: n + 1, supplierName }));
const tags = async () => ['多头借贷', '设备异常'].map((risk_name, n) => ({ risk_id: n + 1, risk_name }));
const merchants = async () => ['自营', '乐享数码', '优租科技'].map((guestName, n) => ({ guestId: n + 1, guestName }));
const funders = async () => ['新网资方', '中关村资方'].map((name, n) => ({ id: n + 1, name }));
const channels = async () => [
  { channel_id: 1, channel_name: '支付宝小程序', children: [{ source_id: 11, source_name: '首页推荐' }] },
  { channel_id: 2, channel_name: '线下门店', children: null },
];

function Five({ start, path, disabled = false }: { readonly start?: string; readonly path?: readonly string[]; readonly disabled?: boolean }) {
  const [held, setHeld] = useState<Readonly<Record<string, Chosen | undefined>>>({ supplier: start, tag: start, merchant: start, funder: start });
  const [source, setSource] = useState(path);
  const props = (name: string) => ({ disabled, value: held[name], onChange: (value: Chosen | undefined) => setHeld({ ...held, [name]: value }) });
  return (
    <div style={{ display: 'grid', gap: 12, maxWidth: 360 }}>
      <SupplierSelect aria-label="供应商" load={suppliers} {...props('supplier')} />
      <RiskTagSelect aria-label="风险标签" load={tags} {...props('tag')} />
      <MerchantSelect aria-label="商家" load={merchants} {...props('merchant')} />
      <FunderSelect aria-label="资方" load={funders} {...props('funder')} />
      <SourceCascader aria-label="渠道来源" load={channels} disabled={disabled} value={source} onChange={setSource} />
    </div>
  );
}

function One({
  start,
  list = 'given',
  ...rest
}: Pick<RemoteSelectProps, 'options' | 'multiple' | 'known'> & { readonly list?: string } & { readonly start?: Chosen }) {
  const [value, setValue] = useState(start);
  return (
    <div style={{ maxWidth: 360 }}>
      <RemoteSelect aria-label="仓库" placeholder="请选择仓库" cacheKey={['specimen', list]} {...rest} value={value} onChange={setValue} />
    </div>
  );
}

const long = '深圳市南山区科技园高新南一道集中退换货与质检中心第一分仓（含配件）';
const many = Array.from({ length: 5000 }, (_, n) => ({ value: String(n), label: `仓库${String(n + 1).padStart(4, '0')}`, disabled: n % 7 === 3 }));

const specimen: Specimen = {
  name: 'remote-select',
  title: '远程选择框',
  states: [
    { state: 'filled', title: '已选择', render: () => <Five start="1" path={['1', '11']} /> },
    { state: 'empty', title: '未选择', render: () => <Five /> },
    { state: 'loading', title: '加载中', render: () => <One list="loading" options={() => new Promise<never>(() => {})} start="1" /> },
    {
      state: 'failing',
      title: '加载失败（打开后可重试）',
      render: () => <One list="failing" options={() => Promise.reject(new Error('供应商服务超时，请稍后重试'))} />,
    },
    { state: 'retired', title: '已选值不在列表中', render: () => <One options={many.slice(0, 5)} start="9" known={[{ value: '9', label: '已停用的仓库' }]} /> },
    { state: 'many', title: '五千个选项', render: () => <One options={many} multiple start={['0', '1', '2', '4', '5']} /> },
    { state: 'disabled', title: '不可用', render: () => <Five start="1" path={['1', '11']} disabled /> },
    { state: 'long', title: '很长的名称', render: () => <One options={[{ value: '1', label: long }]} start="1" /> },
  ],
};

export default specimen;
