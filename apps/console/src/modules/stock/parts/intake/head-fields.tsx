import type { Fen } from '@merchant-admin/common/money';
import { countings, dearestDevice, headOffice } from '@merchant-admin/contract/stock/codes';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio, Select } from 'antd';
import { useCan } from '../../../../platform/permission/can.ts';
import { MoneyInput } from '../../../../widgets/number-input/index.ts';
import { storesQuery, suppliersQuery } from '../../queries.ts';
import { head } from '../places.ts';
import styles from './intake.module.css';
import { clearable } from '../../../../widgets/shared/clearable.ts';

export interface HeadValues {
  readonly place?: string;
  readonly supplier_id?: string | null;
  readonly arrived: boolean;
  readonly counting: keyof typeof countings;
  readonly freight?: Fen;
  readonly note?: string;
}
export const newHead: HeadValues = { arrived: true, counting: 'added' };

const arrivals = [
  { value: true, label: '已到货：保存后立即入库' },
  { value: false, label: '待到货：先登记，到货后逐台扫码确认' },
];
const counted = [
  { value: 'added', label: `${countings.added}：新到的设备，商城可售数随之增加` },
  { value: 'counted', label: `${countings.counted}：只补登串号，商城可售数不变` },
];
const nothing = () => undefined;

/** Where the devices come to; who belongs to a store has his alone. */
function PlaceItem() {
  const ofHead = useCan()('HeadOfficeInventory');
  const stores = useQuery(storesQuery());
  const options = [...(ofHead ? [{ value: head, label: headOffice }] : []), ...(stores.data?.list ?? []).map(({ value, name }) => ({ value, label: name }))];
  return (
    <Form.Item name="place" label="入库地点" rules={[{ required: true, message: '请选择入库地点' }]}>
      <Select
        placeholder="请选择总部或门店"
        showSearch={{ optionFilterProp: 'label' }}
        loading={stores.isPending}
        options={options}
        notFoundContent={stores.isError ? '门店加载失败，请刷新后重试' : '没有匹配的地点'}
      />
    </Form.Item>
  );
}

function SupplierItem() {
  const suppliers = useQuery(suppliersQuery());
  const options = (suppliers.data?.list ?? []).map(({ supplierId, supplierName }) => ({ value: supplierId, label: supplierName }));
  return (
    <Form.Item name="supplier_id" label="供应商">
      <Select
        allowClear={clearable}
        placeholder="选填"
        showSearch={{ optionFilterProp: 'label' }}
        loading={suppliers.isPending}
        options={options}
        notFoundContent={suppliers.isError ? '供应商加载失败，请刷新后重试' : '没有供应商，可在商品设置的公司中添加'}
      />
    </Form.Item>
  );
}

/** Whether the devices are new to the number of pieces; those that have not come are. */
function CountingItem() {
  const arrived = Form.useWatch<boolean | undefined>('arrived') ?? true;
  return (
    <Form.Item name="counting" label="库存数" hidden={!arrived}>
      <Radio.Group vertical aria-label="库存数" options={counted} />
    </Form.Item>
  );
}

/** What holds for all devices of the document. */
export const HeadFields = () => (
  <>
    <div className={styles['columns']}>
      <PlaceItem />
      <SupplierItem />
      <Form.Item name="freight" label="整批运费">
        <MoneyInput value={undefined} onChange={nothing} label="整批运费" max={dearestDevice as Fen} placeholder="选填，平摊到每台成本" />
      </Form.Item>
      <Form.Item name="note" label="备注">
        <Input maxLength={200} placeholder="选填" />
      </Form.Item>
    </div>
    <div className={styles['choices']}>
      <Form.Item name="arrived" label="到货情况">
        <Radio.Group vertical aria-label="到货情况" options={arrivals} />
      </Form.Item>
      <CountingItem />
    </div>
  </>
);
