import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Radio, Select, Switch } from 'antd';
import { useState } from 'react';
import { formatFen } from '@merchant-admin/common/money';
import { buyoutModes, returnFreights, returnRules, serviceKinds } from '@merchant-admin/contract/goods/codes';
import { channels } from '@merchant-admin/contract/orders/codes';
import { api, type Answer, type Body } from '../../../platform/api.ts';
import { callQuery } from '../../../platform/query-client.ts';
import { goodsBasicQuery } from '../queries.ts';
import { StepFrame, wrongFields, type Then } from './step-frame.tsx';
import { CheckedForm } from '../../../widgets/shared/checked-form.tsx';
import { clearable } from '../../../widgets/shared/clearable.ts';

type Data = Answer<'goods', 'goodsDetailThird'>;
type Config = Omit<Body<'goods', 'goodsUpdateThird'>, 'goods_id' | 'version' | 'submit'>;

const initialOf = ({
  services,
  postage_id: postage,
  postage_name: _postage,
  company_id: company,
  company_name: _company,
  ...config
}: Data['config']): Partial<Config> => ({
  ...(config as Partial<Config>),
  service_ids: services.map((service) => service.id),
  ...(postage === '' ? {} : { postage_id: postage }),
  ...(company === '' ? {} : { company_id: company }),
});

const radios = (names: Record<number, string>) => Object.entries(names).map(([value, label]) => ({ value: Number(value), label }));

interface ValueProps<Value> {
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
}

/** Services of all three kinds that are for this category, and those that were chosen before. */
function Services({ goodsId, chosen, ...props }: ValueProps<string[]> & { readonly goodsId: string; readonly chosen: Data['config']['services'] }) {
  const basic = useQuery(goodsBasicQuery({ goods_id: goodsId }));
  const kind = useQuery(callQuery('goods', 'categoryList'))
    .data?.list.flatMap((top) => [top, ...top.children])
    .find(({ id }) => id === basic.data?.basic.category_id)?.kind;
  const offered = useQuery({ ...callQuery('goods', 'serviceSelect', { query: { category: kind ?? 'other' } }), enabled: kind !== undefined }).data?.list ?? [];
  const gone = chosen.filter((service) => !offered.some(({ id }) => id === service.id));
  const groups = [...Map.groupBy(offered, (service) => service.kind)].map(([each, list]) => ({
    label: serviceKinds[each as 1],
    options: list.map(({ id, name, price }) => ({ value: id, label: price === 0 ? name : `${name} ${formatFen(price)}` })),
  }));
  const all = [...groups, ...(gone.length === 0 ? [] : [{ label: '已停用或不适用', options: gone.map(({ id, name }) => ({ value: id, label: name })) }])];
  return <Select {...props} mode="multiple" options={all} showSearch={{ optionFilterProp: 'label' }} placeholder="请选择服务" />;
}

interface KnownProps extends ValueProps<string> {
  /** The template or company that is chosen already, which may be out of use. */
  readonly known: { readonly id: string; readonly name: string };
}

function Postage({ known, ...rest }: KnownProps) {
  const { data } = useQuery(callQuery('goods', 'postageList', { query: { page: 1, page_size: 50, enabled: '1' } }));
  const options = (data?.list ?? []).map(({ id, name, way_name: way }) => ({ value: id, label: `${name}（${way}）` }));
  const missing = known.id !== '' && !options.some(({ value }) => value === known.id);
  return (
    <Select
      {...rest}
      options={missing ? [...options, { value: known.id, label: known.name }] : options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择邮费模板"
    />
  );
}

function Company({ known, ...rest }: KnownProps) {
  const { data } = useQuery(callQuery('goods', 'companyList', { query: { type: 2 } }));
  const options = (data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const missing = known.id !== '' && data !== undefined && !options.some(({ value }) => value === known.id);
  return (
    <Select
      {...rest}
      allowClear={clearable}
      options={missing ? [...options, { value: known.id, label: `${known.name}（已停用）` }] : options}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="请选择签约主体"
    />
  );
}

/** On which terms goods are leased: services, postage, what may be done before and after the end. */
export function ConfigForm({ data }: { readonly data: Data }) {
  const [form] = Form.useForm<Config>();
  const [dirty, setDirty] = useState(false);
  const [edits, setEdits] = useState(0);
  const check = async (then: Then) => {
    if (then !== 'submit') return undefined;
    return form.validateFields().then(
      () => undefined,
      () => wrongFields,
    );
  };
  const lacking = async () => (await api.goods.getGoodsInfo({ query: { goods_id: data.goods_id } })).missing_steps.find((step) => step !== 'config');
  const save = async (then: Then, idempotencyKey: string) => {
    const body = { ...(form.getFieldsValue(true) as Config), goods_id: data.goods_id, version: data.version, submit: then === 'submit' };
    const saved = await api.goods.goodsUpdateThird({ body, idempotencyKey });
    setDirty(false);
    return saved.goods_id;
  };
  return (
    <StepFrame step="config" head={data} dirty={dirty} edit={edits} check={check} lacking={lacking} save={save}>
      <CheckedForm
        form={form}
        layout="vertical"
        initialValues={initialOf(data.config)}
        onValuesChange={() => (setDirty(true), setEdits((n) => n + 1))}
        style={{ maxWidth: 760 }}
      >
        <Form.Item name="service_ids" label="服务" extra="基础服务随商品提供；碎屏险、尊享服务由用户下单时选择">
          <Services goodsId={data.goods_id} chosen={data.config.services} />
        </Form.Item>
        <Form.Item name="postage_id" label="邮费模板" rules={[{ required: true, message: '请选择邮费模板' }]}>
          <Postage known={{ id: data.config.postage_id, name: data.config.postage_name }} />
        </Form.Item>
        <Form.Item name="company_id" label="签约主体" extra="与用户签订租赁合同的公司；不选则使用唯一启用的签约主体，有多家时不写入订单">
          <Company known={{ id: data.config.company_id, name: data.config.company_name }} />
        </Form.Item>
        <Form.Item name="return_rule" label="归还规则">
          <Radio.Group options={radios(returnRules)} />
        </Form.Item>
        <Form.Item name="buyout_mode" label="买断方式">
          <Radio.Group options={radios(buyoutModes)} />
        </Form.Item>
        <Form.Item name="renewable" label="支持续租" valuePropName="checked">
          <Switch checkedChildren="支持" unCheckedChildren="不支持" />
        </Form.Item>
        <Form.Item name="channels" label="展示渠道" extra="不选则在全部渠道展示">
          <Checkbox.Group options={channels.map(({ channel_id: value, channel_name: label }) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="return_freight" label="归还运费">
          <Radio.Group options={radios(returnFreights)} />
        </Form.Item>
        <Form.Item name="return_address" label="归还地址">
          <Input.TextArea rows={2} maxLength={200} showCount placeholder="不填则使用商家信息中的归还地址" />
        </Form.Item>
        <Form.Item name="ship_from" label="发货地">
          <Input maxLength={60} placeholder="如：广东省深圳市" />
        </Form.Item>
      </CheckedForm>
    </StepFrame>
  );
}
