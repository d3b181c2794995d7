import { Form } from 'antd';
import { formatFen, type Fen } from '@merchant-admin/common/money';
import { amountError, MoneyInput } from '../../../widgets/number-input/index.ts';

interface AmountFieldProps {
  readonly name: string | (string | number)[];
  readonly label: string;
  readonly min?: number;
  readonly max?: number;
  /** Below the field: where the amount comes from. */
  readonly hint?: string;
  /** Named for those who do not see it only: the label stands elsewhere. */
  readonly bare?: boolean;
}

interface InputProps {
  readonly id?: string;
  readonly value?: Fen;
  readonly onChange?: (value: Fen | undefined) => void;
  readonly 'aria-label'?: string;
}
const nothing = () => undefined;
/** The form gives value and change. */
const Amount = ({ value, onChange = nothing, ...rest }: InputProps) => <MoneyInput {...rest} value={value} onChange={onChange} />;

/** An amount of a form, in fen, between its bounds. */
export const AmountField = ({ name, label, min, max, hint, bare = false }: AmountFieldProps) => (
  <Form.Item
    name={name}
    label={bare ? undefined : label}
    extra={hint}
    rules={[
      { required: true, message: `请输入${label}` },
      {
        validator: (_rule, value: Fen | undefined) => {
          const wrong = amountError(
            value,
            { label, ...(min === undefined ? {} : { min: min as Fen }), ...(max === undefined ? {} : { max: max as Fen }) },
            formatFen,
          );
          return wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong));
        },
      },
    ]}
  >
    <Amount {...(bare ? { 'aria-label': label } : {})} />
  </Form.Item>
);
