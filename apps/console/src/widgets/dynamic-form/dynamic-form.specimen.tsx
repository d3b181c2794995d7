import type { Specimen } from '../catalogue/specimen.ts';
import { formFieldTypes, type FormFieldDefinition } from '@merchant-admin/contract/platform/form-fields';
import { DynamicForm, type DynamicFormProps, type FormSources } from './index.ts';

const sources: FormSources = {
  supplier: async () => [{ supplierId: 1, supplierName: '深圳华强供应链' }],
  riskTag: async () => [{ risk_id: 1, risk_name: '多头借贷' }],
  merchant: async () => [{ guestId: 1, guestName: '自营' }],
  funder: async () => [{ id: 1, name: '中关村资方' }],
  source: async () => [{ channel_id: 1, channel_name: '支付宝', children: [{ source_id: 11, source_name: '首页推荐' }] }],
};

const levels = [
  { value: 1, label: '低' },
  { value: 2, label: '高' },
];

const all: readonly FormFieldDefinition[] = [
  { type: 'text', name: '说明', options: { text: '请按客户提供的材料如实填写，<b>标签</b>按原文显示。' } },
  { type: 'input', name: '姓名', model: 'person', rules: [{ required: true }] },
  {
    type: 'input',
    name: '联系方式',
    model: 'contact',
    labelType: 'select',
    labelModel: 'contact_kind',
    defaultLabel: 'phone',
    labelTypeList: [
      { value: 'phone', label: '手机号' },
      { value: 'wechat', label: '微信号' },
    ],
  },
  {
    type: 'grid',
    options: {
      columns: [
        { span: 12, list: [{ type: 'number', name: '月收入', model: 'income', options: { min: 0, decimals: 2 } }] },
        { span: 12, list: [{ type: 'radio', name: '风险', model: 'level', options: levels }] },
      ],
    },
  },
  { type: 'textarea', name: '备注', model: 'note' },
  { type: 'checkbox', name: '材料', model: 'papers', options: ['身份证', '工作证明', '银行流水'] },
  { type: 'select', name: '城市', model: 'city', relationModel: 'shop', options: ['深圳', '杭州'] },
  { type: 'cascader', name: '门店', model: 'shop', options: [{ value: '南山', label: '南山', children: [{ value: '科技园店', label: '科技园店' }] }] },
  { type: 'time', name: '时间', model: 'at' },
  { type: 'date', name: '日期', model: 'day' },
  { type: 'datetime', name: '日期时间', model: 'instant' },
  { type: 'rate', name: '评分', model: 'stars' },
  { type: 'color', name: '颜色', model: 'colour' },
  { type: 'switch', name: '加急', model: 'urgent' },
  { type: 'slider', name: '把握', model: 'sure' },
  { type: 'blank' },
  { type: formFieldTypes.supplier, name: '供应商', model: 'supplier' },
  { type: formFieldTypes.riskTag, name: '风险标签', model: 'tag' },
  { type: formFieldTypes.merchant, name: '商家', model: 'merchant' },
  { type: formFieldTypes.funder, name: '资方', model: 'funder' },
  { type: formFieldTypes.source, name: '渠道来源', model: 'source' },
  { type: 'custom-button', name: '核验身份', key: 'verify' },
];

const values = {
  person: '张三',
  contact: '13812341234',
  income: 12500.5,
  level: 2,
  note: '客户希望周末送达',
  papers: ['身份证', '工作证明'],
  city: '深圳',
  shop: ['南山', '科技园店'],
  at: '09:30:00',
  day: '2026-03-01',
  instant: '2026-03-01 09:30:00',
  stars: 4,
  colour: '#1677ff',
  urgent: true,
  sure: 60,
  supplier: '1',
  tag: '1',
  merchant: '1',
  funder: '1',
  source: ['1', '11'],
};

const brokenFields = [
  { type: 'hologram', name: '全息', model: 'a' },
  { type: 'input', name: '原型', model: '__proto__' },
  { type: 'select', name: '空选择', model: 'b', options: [] },
  { type: 'input', name: '卡死', model: 'c', pattern: '(a+)+$' },
  42,
  { type: 'input', name: '好的', model: 'd' },
];

const long = '这是一个名称特别特别长的字段用来查看换行与对齐的效果';

const form = (label: string, props: Partial<DynamicFormProps>) => () => (
  <div style={{ maxWidth: 760 }}>
    <DynamicForm definition={all} sources={sources} label={`示例表单（${label}）`} onSubmit={async () => undefined} {...props} />
  </div>
);

const specimen: Specimen = {
  name: 'dynamic-form',
  title: '动态表单',
  states: [
    { state: 'filled', title: '已填写（全部类型）', render: form('已填写（全部类型）', { initial: values }) },
    { state: 'empty', title: '未填写', render: form('未填写', {}) },
    { state: 'read', title: '只读', render: form('只读', { initial: values, readOnly: true }) },
    { state: 'disabled', title: '不可用', render: form('不可用', { initial: values, disabled: true }) },
    { state: 'broken', title: '配置有误', render: form('配置有误', { definition: brokenFields }) },
    { state: 'unknown', title: '配置无法识别', render: form('配置无法识别', { definition: 'nothing' }) },
    {
      state: 'failing',
      title: '提交失败',
      render: form('提交失败', { definition: all.slice(1, 2), initial: values, onSubmit: () => Promise.reject(new Error('订单状态已变更，请刷新页面')) }),
    },
    {
      state: 'long',
      title: '很长的文字',
      render: form('很长的文字', {
        definition: [
          { type: 'text', name: long, options: { text: long.repeat(4) } },
          { type: 'radio', name: long, model: 'x', options: [long, `${long}二`] },
        ],
      }),
    },
  ],
};

export default specimen;
