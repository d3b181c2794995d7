import { Input } from 'antd';
import type { Specimen } from '../catalogue/specimen.ts';
import { StepForm, type DraftPort, type FormStep, type StepContent, type StepFormProps } from './index.ts';

interface Goods {
  readonly name: string;
  readonly brand: string;
  readonly note: string;
}

const blank: Goods = { name: '', brand: '', note: '' };
const needed = (field: keyof Goods, label: string) => (value: Goods) => (value[field].trim() === '' ? { [field]: `请填写${label}` } : {});

const field =
  (name: keyof Goods, label: string) =>
  ({ value, change, errors, disabled }: StepContent<Goods>) => (
    <div data-field={name} style={{ maxWidth: 360 }}>
      <label htmlFor={`goods-${name}`}>{label}</label>
      <Input
        id={`goods-${name}`}
        disabled={disabled}
        value={value[name]}
        status={errors[name] === undefined ? '' : 'error'}
        onChange={(event) => change({ [name]: event.target.value })}
      />
      {errors[name] !== undefined && <div role="alert">{errors[name]}</div>}
    </div>
  );

const steps: readonly FormStep<Goods>[] = [
  { key: 'basic', title: '基本信息', fields: ['name'], validate: needed('name', '商品名称'), content: field('name', '商品名称') },
  { key: 'specs', title: '规格信息', fields: ['brand'], validate: needed('brand', '品牌'), content: field('brand', '品牌') },
  { key: 'config', title: '配置信息', fields: ['note'], validate: () => ({}), content: field('note', '说明') },
];

const port = (more: Partial<DraftPort<Goods>> = {}): DraftPort<Goods> => ({
  load: async () => undefined,
  save: async () => undefined,
  clear: async () => undefined,
  ...more,
});
const atNine = () => new Date('2026-03-01T01:30:00Z');

const form =
  (label: string, props: Partial<StepFormProps<Goods>> = {}) =>
  () => (
    <StepForm<Goods>
      label={`商品编辑（${label}）`}
      steps={steps}
      initial={blank}
      draft={port()}
      now={atNine}
      autosaveDelay={300}
      onSubmit={async () => undefined}
      {...props}
    />
  );

const long = steps.map((step, n) => ({ ...step, title: `第${n + 1}步：填写一个名称特别特别长的步骤用来查看它怎样换行` }));

const specimen: Specimen = {
  name: 'step-form',
  title: '分步表单',
  states: [
    { state: 'empty', title: '未填写', render: form('未填写') },
    {
      state: 'filled',
      title: '恢复草稿',
      render: form('恢复草稿', { draft: port({ load: async () => ({ name: 'iPhone 17 Pro', brand: 'Apple', note: '' }) }) }),
    },
    { state: 'loading', title: '草稿加载中', render: form('草稿加载中', { draft: port({ load: () => new Promise<never>(() => {}) }) }) },
    {
      state: 'failing',
      title: '草稿加载失败',
      render: form('草稿加载失败', { draft: port({ load: () => Promise.reject(new Error('草稿服务超时，请稍后重试')) }) }),
    },
    {
      state: 'unsaved',
      title: '草稿保存失败（输入后）',
      render: form('草稿保存失败（输入后）', { draft: port({ save: () => Promise.reject(new Error('网络已断开')) }) }),
    },
    {
      state: 'refused',
      title: '提交失败，回到出错的步骤',
      render: form('提交失败，回到出错的步骤', {
        initial: { name: 'a', brand: 'b', note: '' },
        onSubmit: () => Promise.reject(Object.assign(new Error('品牌已停用'), { field: 'brand' })),
      }),
    },
    { state: 'long', title: '很长的步骤名称', render: form('很长的步骤名称', { steps: long }) },
  ],
};

export default specimen;
