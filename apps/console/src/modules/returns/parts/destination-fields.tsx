import { Form, Select } from 'antd';
import { deviceDestinations, missingDestinations } from '@merchant-admin/contract/returns/codes';
import { result, type InspectionFields } from './inspection-body.ts';
import { compareSerials } from './serials.ts';

const optionsOf = (names: Readonly<Record<number, string>>) => Object.entries(names).map(([value, label]) => ({ value: Number(value), label }));
const destinations = optionsOf(deviceDestinations);
const [lost, disputed] = optionsOf(missingDestinations);

/** Fields for where devices go that were sent and came, and those that were sent and did not; a device that came instead of one goes nowhere here. */
export function DestinationFields({ expected }: { readonly expected: string }) {
  const { imei = '', result: found } = (Form.useWatch<Partial<InspectionFields> | undefined>([]) ?? {}) as Partial<InspectionFields>;
  const { there, missing, strange } = compareSerials(imei, expected);
  const isMissing = missing.length > 0 && (there.length > 0 || found === result.LOST);
  return (
    <>
      {(there.length > strange.length || !isMissing) && (
        <Form.Item name="device_to" label="设备去向" rules={[{ required: true, message: '请选择设备去向' }]}>
          <Select placeholder="请选择" options={destinations} />
        </Form.Item>
      )}
      {isMissing && (
        <Form.Item
          name="missing_to"
          label="未归还设备去向"
          extra={`${missing.join('、')}${found === result.LOST ? '' : '；质检结果不是丢失时，只能记为争议'}`}
          rules={[
            { required: true, message: '请选择未归还设备去向' },
            ...(found === result.LOST || found === undefined ? [] : [{ type: 'enum' as const, enum: [86], message: '质检结果不是丢失时，只能记为争议' }]),
          ]}
        >
          <Select placeholder="请选择" options={[lost!, disputed!]} />
        </Form.Item>
      )}
    </>
  );
}
