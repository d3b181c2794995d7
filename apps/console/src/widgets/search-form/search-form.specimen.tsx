import type { Specimen } from '../catalogue/specimen.ts';
import { SearchForm, type Field } from './index.ts';

const never = () => new Promise<never>(() => undefined);
const statuses = [
  { value: '20', label: '待审核' },
  { value: '30', label: '待发货' },
  { value: '100', label: '已关闭', disabled: true },
];
const fields = [
  { type: 'text', key: 'order_no', label: '订单号', maxlength: 32 },
  { type: 'select', key: 'statuses', label: '订单状态', multiple: true, options: statuses },
  {
    type: 'text',
    key: 'phone',
    label: '联系方式',
    labels: {
      key: 'phone_by',
      options: [
        { value: 'phone', label: '手机号', maxlength: 11, rules: [{ pattern: '^1\\d{10}$', message: '请输入11位手机号' }] },
        { value: 'wechat', label: '微信号' },
      ],
    },
  },
  { type: 'date-range', key: 'created', label: '下单时间' },
  { type: 'number-range', key: 'rent', label: '总租金' },
  { type: 'positive-integer', key: 'periods', label: '租期' },
  { type: 'input-limit', key: 'rate', label: '折扣', mode: 1 },
  {
    type: 'cascader',
    key: 'source',
    label: '订单来源',
    options: [{ value: '1', label: '支付宝', children: [{ value: '11', label: '首页推荐' }] }],
  },
] as const satisfies readonly Field[];
const filled = {
  order_no: 'ZL202610015838',
  statuses: ['20', '30'],
  phone: '13812341234',
  created: ['2026-01-05', '2026-01-09'],
  rent: ['100', '2000.5'],
  periods: '12',
  rate: '8.8',
  source: ['1', '11'],
};
const long = [
  { type: 'text', key: 'name', label: '客户在申请单上填写的收货地址' },
  { type: 'select', key: 'shop', label: '店铺', options: [{ value: '1', label: '北京市朝阳区望京街道阜通东大街数码广场旗舰店（二层东侧）' }] },
] as const satisfies readonly Field[];

const specimen: Specimen = {
  name: 'search-form',
  title: '搜索表单',
  states: [
    { state: 'empty', title: '收起，未填写', render: () => <SearchForm scope="specimenEmpty" fields={fields} values={{}} onSubmit={() => undefined} /> },
    {
      state: 'filled',
      title: '展开，已填写',
      render: () => <SearchForm scope="specimenFilled" fields={fields} values={filled} onSubmit={() => undefined} foldable={false} />,
    },
    {
      state: 'loading',
      title: '选项加载中',
      render: () => (
        <SearchForm
          scope="specimenLoading"
          fields={[{ type: 'select', key: 'channel', label: '渠道', options: never }]}
          values={{ channel: '7' }}
          onSubmit={() => undefined}
        />
      ),
    },
    {
      state: 'long',
      title: '名称和选项很长',
      render: () => (
        <SearchForm
          scope="specimenLong"
          fields={long}
          values={{ name: '北京市朝阳区望京街道阜通东大街6号院3号楼18层1802室', shop: '1' }}
          onSubmit={() => undefined}
        />
      ),
    },
  ],
};

export default specimen;
