import { DeleteOutlined } from '@ant-design/icons';
import type { Fen } from '@merchant-admin/common/money';
import { Button, Form } from 'antd';
import { mostRegions } from '@merchant-admin/contract/goods/codes';
import { focusAdded } from '../../../../widgets/shared/focus-added.ts';
import { FeeInput, feeRule } from './fee-input.tsx';
import { RegionPicker } from './region-picker.tsx';
import type { Province } from './regions.ts';
import styles from './settings.module.css';

export interface RegionFields {
  cities?: string[];
  fee?: Fen | null;
}

/** The regions that have a fee of their own; a city is in one of them only. */
export function RegionRows({ provinces }: { readonly provinces: readonly Province[] }) {
  const regions = Form.useWatch<RegionFields[] | undefined>('regions') ?? [];
  const takenBeside = (place: number) => new Set(regions.flatMap((region, other) => (other === place ? [] : (region?.cities ?? []))));
  return (
    <Form.List name="regions">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <fieldset key={key} data-line className={styles['region']} aria-label={`地区${name + 1}`}>
              <Form.Item name={[name, 'cities']} rules={[{ required: true, message: '请选择地区' }]}>
                <RegionPicker provinces={provinces} taken={takenBeside(name)} />
              </Form.Item>
              <Form.Item name={[name, 'fee']} rules={[feeRule]}>
                <FeeInput label={`地区${name + 1}邮费`} />
              </Form.Item>
              <Button type="text" icon={<DeleteOutlined />} aria-label={`删除地区${name + 1}`} onClick={() => remove(name)} />
            </fieldset>
          ))}
          <Button
            type="dashed"
            block
            disabled={rows.length >= mostRegions}
            onClick={({ currentTarget }) => focusAdded(currentTarget.parentElement, () => add({}))}
          >
            添加地区
          </Button>
        </>
      )}
    </Form.List>
  );
}
