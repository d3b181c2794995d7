import type { Fen } from '@merchant-admin/common/money';
import { Checkbox } from 'antd';
import { MoneyInput } from '../../../../widgets/number-input/index.ts';
import styles from './settings.module.css';

/** The highest fee, fen. */
const most = 1_000_000_000 as Fen;

interface FeeInputProps {
  readonly id?: string;
  readonly label: string;
  /** fen; null where nothing is sent; undefined while nothing is filled in. */
  readonly value?: Fen | null;
  readonly onChange?: (fee: Fen | null | undefined) => void;
}

/** What sending costs, or that nothing is sent. */
export const FeeInput = ({ id, label, value, onChange }: FeeInputProps) => (
  <div className={styles['fee']}>
    <MoneyInput
      {...(id === undefined ? {} : { id })}
      label={label}
      max={most}
      disabled={value === null}
      value={value ?? undefined}
      onChange={(fee) => onChange?.(fee)}
    />
    <Checkbox checked={value === null} onChange={({ target }) => onChange?.(target.checked ? null : undefined)}>
      不发货
    </Checkbox>
  </div>
);

/** A fee is filled in, or nothing is sent; 0 is free. */
export const feeRule = {
  validator: (_rule: unknown, fee: Fen | null | undefined) =>
    fee === undefined
      ? Promise.reject(new Error('请输入邮费，免邮填0'))
      : fee === null || fee <= most
        ? Promise.resolve()
        : Promise.reject(new Error('邮费过大')),
};
