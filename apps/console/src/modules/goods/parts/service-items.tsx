import type { Fen } from '@merchant-admin/common/money';
import { Form, Input, Select } from 'antd';
import { goodsCategories, serviceCharges, type GoodsCategory } from '@merchant-admin/contract/goods/codes';
import { AmountItem } from '../../../widgets/shared/amount-item.tsx';
import { optionsOf, RadioItem, required } from '../../../widgets/shared/form-items.tsx';
import type { Service } from './service.ts';

export interface ServiceFields {
  name: string;
  explains?: string;
  kinds?: GoodsCategory[];
  price: Fen;
  /** Codes of the contract, as text. */
  charge: string;
}

export const fieldsOf = (service: Service | undefined): Partial<ServiceFields> =>
  service === undefined
    ? { charge: '1' }
    : { name: service.name, explains: service.explains, kinds: service.kinds, price: service.price as Fen, charge: String(service.charge) };

export const basicBody = ({ name, explains = '', kinds = [] }: ServiceFields) => ({ name, explains, kinds });
export const pricedBody = (fields: ServiceFields) => ({ ...basicBody(fields), price: fields.price, charge: Number(fields.charge) });

const most = 1_000_000_000;

export const NameItem = ({ example }: { readonly example: string }) => (
  <Form.Item name="name" label="服务名称" rules={required('请输入服务名称')}>
    <Input maxLength={30} showCount placeholder={`如：${example}`} />
  </Form.Item>
);

/** What it costs, and when: orders that are placed keep what they agreed to. */
export const PriceItems = () => (
  <>
    <AmountItem name="price" label="价格" min={1} max={most} hint="按期收取时为每期的价格；修改只影响之后的订单" />
    <RadioItem name="charge" label="收取方式" options={optionsOf(serviceCharges)} />
  </>
);

export const KindsItem = () => (
  <Form.Item name="kinds" label="适用分类" extra="不选表示适用全部分类">
    <Select mode="multiple" allowClear placeholder="全部分类" options={optionsOf(goodsCategories)} />
  </Form.Item>
);

export const ExplainsItem = () => (
  <Form.Item name="explains" label="服务说明">
    <Input.TextArea rows={3} maxLength={500} showCount placeholder="选填，在商品页向用户展示" />
  </Form.Item>
);
