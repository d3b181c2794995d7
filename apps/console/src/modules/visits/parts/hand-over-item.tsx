import { Button, Flex, Form, Input, type InputRef } from 'antd';
import { useRef } from 'react';
import { ScanBox } from '../../stock/index.ts';
import { ScanList } from './scan-list.tsx';
import type { Visited } from './visit-dialogs.tsx';

const capitals = (text: string) => text.toUpperCase().trim();
const form = /^[0-9A-Z]{6,20}$/;

interface ScansProps {
  readonly row: Visited;
  /** Given by the form. */
  readonly value?: readonly string[];
  readonly onChange?: (numbers: readonly string[]) => void;
}

/** The devices that go, scanned one after another; which of those that were put aside are still to be scanned. */
function Scans({ row, value = [], onChange }: ScansProps) {
  const field = useRef<InputRef>(null);
  const left = row.imeis.filter((imei) => !value.includes(imei));
  const take = (text: string) => {
    const numbers = text.split(/[\r\n,;，；]+/).map(capitals);
    onChange?.([...new Set([...value, ...numbers.filter((number) => form.test(number))])]);
  };
  return (
    <Flex vertical gap={8}>
      <ScanBox field={field} label="交付设备" placeholder="逐台扫描IMEI/SN后回车" onText={take} />
      <Flex justify="space-between" align="center">
        <output>{`已扫描${value.length}台，共${row.quantity}台`}</output>
        {value.length > 0 && (
          <Button size="small" type="link" onClick={() => onChange?.([])}>
            清空已扫
          </Button>
        )}
      </Flex>
      <ScanList done={value} doneText="已扫描" left={left} leftText="待扫描" wanted={Math.max(row.quantity - value.length, 0)} />
    </Flex>
  );
}

const hint = '扫描同规格的其他可用设备时，改为交付该设备';

/** The devices that are handed over, as the form's `numbers`. */
export const HandOverItem = ({ row }: { readonly row: Visited }) =>
  row.quantity > 1 ? (
    <Form.Item
      name="numbers"
      label="交付设备"
      required
      rules={[
        {
          validator: (_rule, numbers: readonly string[] = []) =>
            numbers.length === row.quantity ? Promise.resolve() : Promise.reject(new Error(`请逐台扫描全部${row.quantity}台设备`)),
        },
      ]}
      extra={hint}
    >
      <Scans row={row} />
    </Form.Item>
  ) : (
    <Form.Item
      name={['numbers', 0]}
      label="交付设备"
      normalize={capitals}
      rules={[{ required: true, pattern: form, message: '请扫描设备的IMEI/SN' }]}
      extra={hint}
    >
      <Input maxLength={20} autoComplete="off" autoCapitalize="characters" placeholder="扫描IMEI/SN" />
    </Form.Item>
  );
