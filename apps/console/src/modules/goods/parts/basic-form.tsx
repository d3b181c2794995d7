import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, TreeSelect } from 'antd';
import { useRef, useState } from 'react';
import { mostPictures } from '@merchant-admin/contract/goods/codes';
import { degreeText } from '@merchant-admin/contract/goods/degrees';
import { api, type Answer, type Body } from '../../../platform/api.ts';
import { callQuery } from '../../../platform/query-client.ts';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';
import { PositiveInteger } from '../../../widgets/number-input/index.ts';
import { RichTextEditor } from '../../../widgets/rich-text/index.ts';
import { TypedTags } from '../../../widgets/shared/typed.tsx';
import { ImageUpload, VideoUpload, type Uploaded } from '../../../widgets/upload/index.ts';
import { StepFrame, wrongFields, type Then } from './step-frame.tsx';
import { clearable } from '../../../widgets/shared/clearable.ts';

type Data = Answer<'goods', 'goodsDetailFirst'>;

interface Fields {
  goods_name: string;
  subtitle?: string;
  category_id: string;
  brand_id?: string;
  degree?: number;
  images: readonly Uploaded[];
  video: readonly Uploaded[];
  tags: string[];
  sort?: string;
  detail: string;
}

/** An upload that the goods hold; only its key and its address are known. */
const kept = ({ key, url }: { key: string; url: string }): Uploaded => ({ key, url, type: '', size: 0, width: 0, height: 0 });

const initialOf = (basic: Data['basic'] | undefined): Partial<Fields> =>
  basic === undefined
    ? { images: [], video: [], tags: [], detail: '' }
    : {
        goods_name: basic.goods_name,
        subtitle: basic.subtitle,
        ...(basic.category_id === '' ? {} : { category_id: basic.category_id }),
        ...(basic.brand_id === '' ? {} : { brand_id: basic.brand_id }),
        ...(basic.degree === null || basic.degree === 0 ? {} : { degree: basic.degree }),
        images: basic.images.map(kept),
        video: basic.video === null ? [] : [kept(basic.video)],
        tags: basic.tags,
        sort: String(basic.sort),
        detail: basic.detail,
      };

const bodyOf = ({ images, video, sort, brand_id: brand, degree, subtitle = '', ...fields }: Fields): Body<'goods', 'goodsCreateFirst'> => ({
  ...fields,
  subtitle,
  ...(brand === undefined ? {} : { brand_id: brand }),
  ...(degree === undefined ? {} : { degree }),
  images: images.map((image) => image.key),
  ...(video[0] === undefined ? {} : { video: video[0].key }),
  sort: Number(sort ?? 0),
});

const degrees = Object.entries(degreeText)
  .map(([value, label]) => ({ value: Number(value), label }))
  .toSorted((a, b) => b.value - a.value);

interface ValueProps<Value> {
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}
const nothing = () => undefined;
/** `value` and `onChange` come from the form around it. */
const Pictures = ({ value = [], onChange = nothing }: ValueProps<readonly Uploaded[]>) => (
  <ImageUpload label="商品图片" value={value} onChange={onChange} count={mostPictures} aspect={1} visibility="public" />
);
const Video = ({ value = [], onChange = nothing }: ValueProps<readonly Uploaded[]>) => (
  <VideoUpload label="商品视频" value={value} onChange={onChange} visibility="public" />
);
const Detail = ({ value = '', onChange = nothing }: ValueProps<string>) => <RichTextEditor label="商品详情" value={value} onChange={onChange} />;

function Category(props: ValueProps<string>) {
  const { data } = useQuery(callQuery('goods', 'categoryList'));
  const tree = (data?.list ?? []).map((top) => ({
    value: top.id,
    title: top.name,
    selectable: top.children.length === 0,
    disabled: !top.enabled,
    children: top.children.map((child) => ({ value: child.id, title: child.name, disabled: !child.enabled })),
  }));
  return (
    <TreeSelect {...props} treeData={tree} showSearch treeNodeFilterProp="title" treeDefaultExpandAll placeholder="请选择商品分类" aria-label="商品分类" />
  );
}

function Brand(props: ValueProps<string>) {
  const { data } = useQuery(callQuery('goods', 'brandSelect', { query: {} }));
  const options = (data?.list ?? []).map(({ value, name }) => ({ value, label: name }));
  return <Select {...props} options={options} showSearch={{ optionFilterProp: 'label' }} allowClear={clearable} placeholder="请选择品牌" />;
}

/** What goods are: name, category, pictures, description. Name and category are enough to keep a draft. */
export function BasicForm({ data }: { readonly data: Data | undefined }) {
  const [form] = Form.useForm<Fields>();
  const [dirty, setDirty] = useState(false);
  const [edits, setEdits] = useState(0);
  const save = async (_then: string, idempotencyKey: string) => {
    const body = bodyOf(form.getFieldsValue(true) as Fields);
    const saved =
      data === undefined
        ? await api.goods.goodsCreateFirst({ body, idempotencyKey })
        : await api.goods.goodsUpdateFirst({ body: { ...body, goods_id: data.goods_id, version: data.version }, idempotencyKey });
    setDirty(false);
    return saved.goods_id;
  };
  /** Whether what is only needed to hand the goods in is asked for. */
  const strict = useRef(false);
  const handedInWith = (message: string) => ({
    validator: async (_rule: unknown, value?: number | readonly unknown[]) =>
      strict.current && (value === undefined || (Array.isArray(value) && value.length === 0)) ? Promise.reject(new Error(message)) : undefined,
  });
  const check = (then: Then) => {
    strict.current = then === 'submit';
    return form.validateFields().then(
      () => undefined,
      () => wrongFields,
    );
  };
  return (
    <StepFrame step="basic" head={data} dirty={dirty} edit={edits} check={check} save={save}>
      <CheckedForm
        form={form}
        layout="vertical"
        initialValues={initialOf(data?.basic)}
        onValuesChange={() => (setDirty(true), setEdits((n) => n + 1))}
        style={{ maxWidth: 760 }}
        requiredMark
      >
        <Form.Item name="goods_name" label="商品名称" rules={[{ required: true, whitespace: true, message: '请输入商品名称' }]}>
          <Input maxLength={60} showCount placeholder="如：Apple iPhone 16 Pro" />
        </Form.Item>
        <Form.Item name="subtitle" label="副标题">
          <Input maxLength={60} showCount placeholder="显示在商品名称下方" />
        </Form.Item>
        <Form.Item name="category_id" label="商品分类" rules={[{ required: true, message: '请选择商品分类' }]}>
          <Category />
        </Form.Item>
        <Form.Item name="brand_id" label="品牌">
          <Brand />
        </Form.Item>
        <Form.Item name="degree" label="成色" extra="提交审核前必填" rules={[handedInWith('请选择商品成色')]}>
          <Select options={degrees} allowClear={clearable} placeholder="请选择成色" />
        </Form.Item>
        <Form.Item
          name="images"
          label="商品图片"
          extra={`第1张为主图，可拖动排序，最多${mostPictures}张；提交审核前至少1张`}
          rules={[handedInWith('请至少上传1张商品图片')]}
        >
          <Pictures />
        </Form.Item>
        <Form.Item name="video" label="商品视频">
          <Video />
        </Form.Item>
        <Form.Item
          name="tags"
          label="标签"
          rules={[
            { type: 'array', max: 6, message: '最多6个标签' },
            { validator: async (_rule, tags: string[]) => (tags.some((tag) => tag.length > 8) ? Promise.reject(new Error('每个标签最多8个字')) : undefined) },
          ]}
        >
          <TypedTags open={false} suffixIcon={null} placeholder="输入后回车，如：24期免息" tokenSeparators={[',', '，', ' ']} />
        </Form.Item>
        <Form.Item name="sort" label="排序" extra="数字大的排在前面，0为默认">
          <PositiveInteger value="" onChange={nothing} />
        </Form.Item>
        <Form.Item name="detail" label="商品详情">
          <Detail />
        </Form.Item>
      </CheckedForm>
    </StepFrame>
  );
}
