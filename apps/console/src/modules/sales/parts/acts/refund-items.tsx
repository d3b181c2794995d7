import { formatFen, type Fen } from '@merchant-admin/common/money';
import { Form } from 'antd';
import { amountError, MoneyInput, PositiveInteger } from '../../../../widgets/number-input/index.ts';
import { goodsOf, type SaleLine } from '../sold.ts';
import styles from '../sales.module.css';
import { leftOf, piecesOf } from './refund-fields.ts';

interface InputProps<Value> {
  readonly id?: string;
  readonly value?: Value;
  readonly onChange?: (value: Value | undefined) => void;
  readonly label: string;
  readonly placeholder?: string;
}
const nothing = () => undefined;
const Amount = ({ value, onChange = nothing, label, ...rest }: InputProps<Fen>) => (
  <MoneyInput {...rest} aria-label={label} value={value} onChange={onChange} />
);
const Pieces = ({ value = '', onChange = nothing, label, ...rest }: InputProps<string>) => (
  <PositiveInteger {...rest} aria-label={label} value={value} onChange={onChange} />
);

const told = (wrong: string | undefined): Promise<void> => (wrong === undefined ? Promise.resolve() : Promise.reject(new Error(wrong)));

interface AmountUpToProps {
  readonly name: string | string[];
  readonly label: string;
  /** fen */
  readonly most: number;
}
/** An amount that may be left out, up to what is left. */
const AmountUpTo = ({ name, label, most }: AmountUpToProps) => (
  <Form.Item
    name={name}
    rules={[{ validator: (_rule: unknown, value: Fen | undefined) => told(amountError(value, { label: '退款金额', max: most as Fen }, formatFen)) }]}
  >
    <Amount label={label} placeholder="退款金额" />
  </Form.Item>
);

function LineItem({ line }: { readonly line: SaleLine }) {
  const pieces = piecesOf(line);
  const tooMany = (value: string | undefined) => (Number(value ?? '') > pieces ? `最多退回${pieces}件` : undefined);
  return (
    <div className={styles['refund']}>
      <span>
        {goodsOf(line)} ×{line.quantity}
        <small className={styles['left']}>{`可退 ${formatFen(leftOf(line))}，可退回 ${pieces} 件`}</small>
      </span>
      <AmountUpTo name={['lines', line.line_id, 'amount']} label={`${goodsOf(line)} 退款金额`} most={leftOf(line)} />
      <Form.Item name={['lines', line.line_id, 'pieces']} rules={[{ validator: (_rule: unknown, value: string | undefined) => told(tooMany(value)) }]}>
        <Pieces label={`${goodsOf(line)} 退回件数`} placeholder="退回件数" />
      </Form.Item>
    </div>
  );
}

interface RefundItemsProps {
  readonly lines: readonly SaleLine[];
  /** fen: the most of the postage that may go back. */
  readonly mostPostage: number;
}

/** What goes back of which line, how many pieces came back, and what of the postage. */
export const RefundItems = ({ lines, mostPostage }: RefundItemsProps) => (
  <>
    <div className={styles['refundHead']} aria-hidden>
      <span>商品</span>
      <span>退款金额</span>
      <span>退回件数</span>
    </div>
    {lines.map((line) => (
      <LineItem key={line.line_id} line={line} />
    ))}
    {mostPostage > 0 && (
      <div className={styles['refund']}>
        <span>
          邮费
          <small className={styles['left']}>{`可退 ${formatFen(mostPostage)}`}</small>
        </span>
        <AmountUpTo name="postage" label="退还邮费" most={mostPostage} />
      </div>
    )}
  </>
);
