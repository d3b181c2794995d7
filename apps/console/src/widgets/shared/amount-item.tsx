import { Form } from 'antd';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { amountError, MoneyInput } from '../number-input/index.ts';

interface AmountItemProps {
  readonly name: string | (string | number)[];
  readonly label: string;
  /** The smallest amount, fen; nothing below it or above `max` is accepted. */
  readonly min?: number;
  readonly max?: number;
  /** The amount (fen) that would change nothing, and the message for it. */
  readonly unchanged?: { readonly from: number; readonly message: string };
  /** The text below the field: where the amount comes from. */
  readonly hint?: string;
  /** Whether the label is only told to screen readers, because it already stands beside the field. */
  readonly bare?: boolean;
  /** The amount in the field at first, fen; left out where the form sets its initial values. */
  readonly initial?: Fen;
  readonly disabled?: boolean;
}

interface InputProps {
  readonly id?: string;
  readonly value?: Fen;
  readonly onChange?: (value: Fen | undefined) => void;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
}
const nothing = () => undefined;
/** The field's input; the form gives value and change. */
const Amount = ({ value, onChange = nothing, ...rest }: InputProps) => <MoneyInput {...rest} value={value} onChange={onChange} />;

function wrongWith(value: Fen | undefined, { label, min, max, unchanged }: AmountItemProps): string | undefined {
  if (unchanged !== undefined && value === unchanged.from) return unchanged.message;
  return amountError(value, { label, ...(min === undefined ? {} : { min: min as Fen }), ...(max === undefined ? {} : { max: max as Fen }) }, formatFen);
}

/** An amount of a form, in fen, between its bounds. */
export const AmountItem = (props: AmountItemProps) => {
  const { name, label, hint, bare = false, initial, disabled = false } = props;
  return (
    <Form.Item
      name={name}
      label={bare ? undefined : label}
      extra={hint}
      initialValue={initial}
      rules={[
        ...(disabled ? [] : [{ required: true, message: `请输入${label}` }]),
        {
          validator: (_rule: unknown, value: Fen | undefined) => {
            const wrong = disabled ? undefined : wrongWith(value, props);
            return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong));
          },
        },
      ]}
    >
      <Amount {...(disabled ? { disabled } : {})} {...(bare ? { 'aria-label': label } : {})} />
    </Form.Item>
  );
};
