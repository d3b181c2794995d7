import { Form } from 'antd';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { amountError, MoneyInput } from '../../../../widgets/number-input/index.ts';

interface PriceItemProps {
  readonly name: string;
  readonly label: string;
  /** The other end of the range: both are given or none. */
  readonly other: string;
  /** Whether this is the upper end. */
  readonly above?: boolean;
  readonly disabled?: boolean;
}
interface ControlProps {
  readonly id?: string;
  readonly value?: Fen;
  readonly onChange?: (value: Fen | undefined) => void;
  readonly disabled: boolean;
}
const nothing = () => undefined;
const bounds = { min: 1 as Fen, max: 1_000_000_000 as Fen };

/** `value` and `onChange` come from the form around it. */
const Price = ({ value, onChange = nothing, ...rest }: ControlProps) => <MoneyInput {...rest} value={value} onChange={onChange} placeholder="选填" />;

function wrongWith(value: Fen | undefined, opposite: Fen | undefined, { label, above = false }: PriceItemProps): string | undefined {
  if (value === undefined) return opposite === undefined ? undefined : '最低租金和最高租金须同时填写';
  if (above && opposite !== undefined && value < opposite) return '最高租金不能低于最低租金';
  return amountError(value, { label, ...bounds }, formatFen);
}

/** One end of what a period is expected to cost, fen. */
export const PriceItem = (props: PriceItemProps) => (
  <Form.Item
    name={props.name}
    label={props.label}
    dependencies={[props.other]}
    rules={[
      ({ getFieldValue }) => ({
        validator: (_rule: unknown, value: Fen | undefined) => {
          const wrong = wrongWith(value, getFieldValue(props.other) as Fen | undefined, props);
          return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong));
        },
      }),
    ]}
  >
    <Price disabled={props.disabled ?? false} />
  </Form.Item>
);
