import { recycleWays } from '@merchant-admin/contract/recycling/codes';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input } from 'antd';
import { api, type Answer } from '../../../../platform/api.ts';
import { PageForm } from '../../../../widgets/kept/pages/index.ts';
import { Section } from '../../../../widgets/page/index.ts';
import { optionsOf, RadioItem, ReasonItem, required } from '../../../../widgets/shared/form-items.tsx';
import { RegionItem } from '../../../../widgets/shared/region-item.tsx';
import { citiesQuery } from '../../../orders/index.ts';
import { afterRecycle } from '../../queries.ts';
import { recycleUrl } from '../../urls.ts';
import { AnswersItem } from '../form/answers-item.tsx';
import { CustomerItems } from '../form/customer-items.tsx';
import { ModelItem } from '../form/model-item.tsx';
import { StoreItem } from '../form/store-item.tsx';
import { useModel } from '../form/use-model.ts';
import { newOrder, orderOf, type CreateFields } from './create-fields.ts';
import { TradeItem } from './trade-item.tsx';

/** How the device comes, and where from or to which store. */
function WayItems() {
  const way = Form.useWatch<CreateFields['way'] | undefined>('way');
  const cities = useQuery(citiesQuery());
  return (
    <>
      <RadioItem name="way" label="交付方式" options={optionsOf(recycleWays)} />
      {way === 'store' ? (
        <StoreItem />
      ) : (
        <>
          <RegionItem cities={cities} />
          <Form.Item name="street" label="详细地址" rules={required('请填写详细地址')} extra="设备不成交时退回该地址">
            <Input maxLength={120} autoComplete="off" />
          </Form.Item>
        </>
      )}
    </>
  );
}

/** The form of an order that staff place for a customer. */
export function CreateForm() {
  const [form] = Form.useForm<CreateFields>();
  const { model, pick, renewing } = useModel(form);
  return (
    <PageForm<CreateFields, Answer<'recycling', 'recycleCreate'>>
      form={form}
      name="recycle"
      initial={newOrder}
      label="确认下单"
      back={recycleUrl}
      run={(fields, idempotencyKey) => renewing(api.recycling.recycleCreate({ body: orderOf(fields, model!), idempotencyKey }))}
      after={() => afterRecycle('下单成功，等待用户交付设备')}
    >
      <Section title="旧机">
        <ModelItem model={model} onPick={pick} />
      </Section>
      <AnswersItem model={model} />
      <Section title="用户">
        <CustomerItems />
      </Section>
      <Section title="交付">
        <WayItems />
      </Section>
      <Section title="下单">
        <TradeItem model={model} />
        <Form.Item name="auto_accept" valuePropName="checked" extra="质检价低于预估价时仍须用户答复">
          <Checkbox>用户事先同意：质检价不低于预估价时直接成交</Checkbox>
        </Form.Item>
        <ReasonItem name="note" label="下单说明" />
      </Section>
    </PageForm>
  );
}
