import { fileActs } from '@merchant-admin/contract/stock/paper-codes';
import { useQuery } from '@tanstack/react-query';
import { Form, Input } from 'antd';
import { api } from '../../../../platform/api.ts';
import { DayItem } from '../../../../widgets/shared/day-item.tsx';
import { FormDialog } from '../../../../widgets/shared/form-dialog.tsx';
import { ChoiceItem, RadioItem, required } from '../../../../widgets/shared/form-items.tsx';
import { afterPaper } from '../../paper-queries.ts';
import { suppliersQuery } from '../../queries.ts';
import { keysOf, NumberItem, PhotosItem, SaidItem, type WithPhotos } from './paper-items.tsx';

interface Fields extends WithPhotos {
  /** Where the device is not given. */
  readonly number?: string;
  readonly fault: string;
  readonly by: 'supplier' | 'workshop';
  readonly supplier_id?: string;
  readonly workshop?: string;
  readonly expected_on?: string;
}
const ways = [
  { value: 'workshop', label: '维修点' },
  { value: 'supplier', label: '供应商' },
];

/** Who repairs: a supplier that is kept, or a workshop by its name. */
function WorkshopItems() {
  const suppliers = useQuery(suppliersQuery());
  const options = suppliers.data?.list.map(({ supplierId, supplierName }) => ({ value: supplierId, label: supplierName }));
  return (
    <>
      <RadioItem name="by" label="送往" options={ways} />
      <Form.Item noStyle dependencies={['by']}>
        {({ getFieldValue }) =>
          getFieldValue('by') === 'supplier' ? (
            <ChoiceItem name="supplier_id" label="供应商" options={options} />
          ) : (
            <Form.Item name="workshop" label="维修点名称" rules={required('请填写维修点名称')}>
              <Input maxLength={60} placeholder="如 官方售后、城南维修点" />
            </Form.Item>
          )
        }
      </Form.Item>
    </>
  );
}

interface RepairDialogProps {
  /** The device that is sent; left out, it is scanned or typed. */
  readonly imei?: string;
  readonly onClose: (done: boolean) => void;
}

/** Sends a device to repair. */
export function RepairDialog({ imei, onClose }: RepairDialogProps) {
  return (
    <FormDialog<Fields>
      title={imei === undefined ? fileActs.repair : `${fileActs.repair} ${imei}`}
      okText={fileActs.repair}
      initial={{ by: 'workshop', ...(imei === undefined ? {} : { number: imei }) }}
      run={async (fields, idempotencyKey) => {
        const { number = imei!, fault, by, supplier_id: supplier, workshop = '', expected_on: expected = '' } = fields;
        const whom = by === 'supplier' ? { supplier_id: supplier! } : { workshop };
        await api.stock.repairSave({ body: { number, fault, photos: keysOf(fields), expected_on: expected, ...whom }, idempotencyKey });
        return '送修成功';
      }}
      after={afterPaper}
      onClose={onClose}
    >
      {imei === undefined && <NumberItem />}
      <SaidItem name="fault" label="故障" placeholder="如 屏幕碎裂、无法开机" />
      <WorkshopItems />
      <DayItem name="expected_on" label="预计修好日期" needed />
      <PhotosItem label="故障照片" />
    </FormDialog>
  );
}
