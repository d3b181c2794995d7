import { Form, Select } from 'antd';
import { mostChosen } from '@merchant-admin/contract/order-change/codes';
import { FailedLine } from '../../../../widgets/remote-select/failed-line.tsx';
import { clearable } from '../../../../widgets/shared/clearable.ts';
import { failureText } from '../../../../widgets/shared/failure.ts';
import styles from '../order-change.module.css';
import type { ChangeFields } from './change-fields.ts';

/** One thing that may be chosen: its name, what more there is to know of it, and whether it cannot be had. */
export interface Offered {
  readonly value: string | number;
  readonly label: string;
  readonly detail?: string;
  readonly disabled?: boolean;
}
/** The call that tells what is offered. */
interface Offers {
  readonly error: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

interface OfferedItemProps {
  readonly name: keyof ChangeFields;
  readonly label: string;
  readonly offers: Offers;
  readonly options: readonly Offered[];
  /** Whether something has to be chosen. */
  readonly needed?: boolean;
  /** Whether several may be chosen. */
  readonly several?: boolean;
  readonly hint?: string;
  readonly placeholder?: string;
  readonly onChange?: (value: never) => void;
}

/** What belongs to the order itself says so. */
export const offeredName = (name: string, current: boolean): string => (current ? `${name}（当前）` : name);

const OptionLines = ({ label, detail }: Pick<Offered, 'label' | 'detail'>) => (
  <span className={styles.option}>
    {label}
    {detail !== undefined && <small>{detail}</small>}
  </span>
);

const drawOption = ({ data }: { readonly data: Pick<Offered, 'label' | 'detail'> }) => <OptionLines {...data} />;

/** A form's select of what the server offers; it says why where that could not be asked for. */
export function OfferedItem({ name, label, offers, options, needed = false, several = false, hint, placeholder = '请选择', onChange }: OfferedItemProps) {
  const failed = offers.isError && <FailedLine text={failureText(offers.error)} onRetry={() => void offers.refetch()} />;
  return (
    <Form.Item name={name} label={label} rules={needed ? [{ required: true, message: `请选择${label}` }] : []} extra={failed || hint}>
      <Select
        {...(several ? { mode: 'multiple' as const, maxCount: mostChosen } : {})}
        {...(onChange ? { onChange } : {})}
        allowClear={needed ? false : clearable}
        placeholder={placeholder}
        loading={offers.isFetching}
        showSearch={{ optionFilterProp: 'label' }}
        options={[...options]}
        optionRender={drawOption}
        labelRender={({ label: text, value }) => text ?? (offers.isFetching ? '查询中…' : value)}
        notFoundContent={offers.isFetching ? '查询中…' : '没有可选的项'}
      />
    </Form.Item>
  );
}
