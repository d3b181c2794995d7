import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, Space } from 'antd';

export interface DeviceFieldValues {
  readonly imeis: readonly (string | undefined)[];
}

/** The id of the field of one device. */
const deviceField = (key: number): string => `device-${key}`;

/** Goes to the field of the first device once the dialog is open, unless somebody types into another by then. */
export function focusFirstDevice(): void {
  if (!document.activeElement?.matches('input, textarea')) document.getElementById(deviceField(0))?.focus();
}

const inCapitals = (value: string) => value.toUpperCase();

const labelOf = (place: number, rows: number) => (rows === 1 ? 'IMEI/SN' : `第${place + 1}台IMEI/SN`);

/** One field for each device that goes with this parcel: as many as are still to ship, or fewer. */
export function DeviceFields({ remaining }: { readonly remaining: number }) {
  return (
    <Form.List name="imeis">
      {(fields, { add, remove }) => (
        <>
          {fields.map((field, place) => (
            <Form.Item key={field.key} label={labelOf(place, fields.length)} htmlFor={deviceField(field.key)} required style={{ marginBottom: 16 }}>
              <Space.Compact block>
                <Form.Item
                  name={field.name}
                  noStyle
                  normalize={inCapitals}
                  rules={[
                    { required: true, whitespace: true, message: fields.length === 1 ? '请扫描或输入IMEI/SN' : '请扫描或输入IMEI/SN，本次不发的请移除' },
                    { pattern: /^\s*[0-9A-Z]{8,20}\s*$/, message: '请输入8至20位IMEI/SN' },
                    ({ getFieldValue }) => ({
                      validator: (_, value?: string) => {
                        const before = ((getFieldValue('imeis') ?? []) as DeviceFieldValues['imeis']).slice(0, place);
                        const twice = value !== undefined && value !== '' && before.some((each) => each?.trim() === value.trim());
                        return twice ? Promise.reject(new Error('IMEI/SN重复，请核对')) : Promise.resolve();
                      },
                    }),
                  ]}
                >
                  <Input
                    id={deviceField(field.key)}
                    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a scanner types into it at once
                    autoFocus={place === 0}
                    maxLength={20}
                    autoComplete="off"
                    placeholder="请扫描或输入IMEI/SN"
                  />
                </Form.Item>
                {fields.length > 1 && <Button aria-label={`移除第${place + 1}台`} icon={<DeleteOutlined aria-hidden />} onClick={() => remove(field.name)} />}
              </Space.Compact>
            </Form.Item>
          ))}
          {fields.length < remaining && (
            <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={() => add()} style={{ marginBottom: 16 }}>
              添加一台
            </Button>
          )}
        </>
      )}
    </Form.List>
  );
}
