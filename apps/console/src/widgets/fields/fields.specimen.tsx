import type { FormFields } from '@merchant-admin/contract/platform/form';
import { Form } from 'antd';
import type { Specimen } from '../catalogue/specimen.ts';
import { FieldItems, initialOf } from './index.ts';

const fields = {
  name: { label: '服务名称', of: 'line', max: 30, placeholder: '如：上门维修' },
  price: { label: '价格', of: 'amount', min: 1, max: 1_000_000_000, hint: '按期收取时为每期的价格' },
  charge: { label: '收取方式', of: 'code', choices: Object.entries({ 1: '首期一次收取', 2: '按期收取' }), inSight: true, initial: 1 },
  kinds: { label: '适用分类', of: 'words', among: ['phone', 'camera'], choices: Object.entries({ phone: '手机', camera: '相机' }), placeholder: '全部分类' },
  sort: { label: '排序', of: 'integer', min: 0, max: 9999, optional: true, initial: 0, hint: '数字小的排在前面' },
  required: { label: '必答', of: 'flag', words: ['是', '否'], initial: true },
  explains: { label: '服务说明', of: 'paragraph', max: 500, placeholder: '选填' },
} as const satisfies FormFields;

const show =
  (values: object = {}, disabled = false) =>
  () => (
    <Form layout="vertical" initialValues={{ ...initialOf(fields), ...values }} disabled={disabled} style={{ maxWidth: 420 }}>
      <FieldItems fields={fields} />
    </Form>
  );
const filled = { name: '上门维修', price: 9_900, kinds: ['phone'], explains: '工作日内上门' };
const long = '客户签收后发现外观磕碰并要求更换同型号同颜色同容量的设备，经客服与仓库双方确认后同意换货';

const specimen: Specimen = {
  name: 'fields',
  title: '声明的表单项',
  states: [
    { state: 'empty', title: '未填写', render: show() },
    { state: 'filled', title: '已填写', render: show(filled) },
    { state: 'disabled', title: '不可用', render: show({ ...filled, kinds: [] }, true) },
    { state: 'long', title: '文字很长', render: show({ ...filled, name: long.slice(0, 30), price: 1_000_000_000, explains: long.repeat(6) }) },
  ],
};

export default specimen;
