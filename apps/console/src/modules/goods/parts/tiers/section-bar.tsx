import { priceUnit, unitsOf } from '@merchant-admin/common/money';
import { mostRent } from '@merchant-admin/contract/goods/codes';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { PriceInput } from '../../../../widgets/number-input/index.ts';
import { segmentParts } from '../tier-order.ts';
import type { Sections, TierRow } from './tier-model.ts';
import styles from './tiers.module.css';

const all = '';
const kindsOf = (rows: readonly TierRow[]) => [
  { value: all, label: '全部租赁方式' },
  ...[...new Map(rows.map((row) => [row.leaseType, row.leaseTypeName]))].map(([value, label]) => ({ value, label })),
];

interface SectionBarProps {
  readonly sections: Sections;
  readonly rows: readonly TierRow[];
  /** Whether somebody tried to save without A's price. */
  readonly lacking: boolean;
  readonly disabled: boolean;
  readonly onChange: (sections: Sections) => void;
  readonly onFill: (leaseType: string | undefined) => void;
}

/** What a period costs each segment, and the rows of the table filled by it. */
export function SectionBar({ sections, rows, lacking, disabled, onChange, onFill }: SectionBarProps) {
  const [leaseType, setLeaseType] = useState(all);
  return (
    <fieldset className={styles['shares']} aria-label="各段定价">
      <span className={styles['label']}>每期定价</span>
      {segmentParts.map((part) => {
        const name = `${part.toUpperCase()}段定价`;
        const { [part]: price, ...others } = sections;
        const wrong = part === 'a' && lacking && price === undefined;
        return (
          <label key={part} className={styles['share']}>
            <span className={part === 'a' ? styles['needed'] : undefined}>{part.toUpperCase()}段</span>
            <span className={styles['price']}>
              <PriceInput
                label={name}
                value={price}
                max={priceUnit(mostRent)}
                disabled={disabled}
                placeholder={part === 'a' ? '必填' : '选填'}
                {...(wrong ? { status: 'error' as const, 'aria-invalid': true } : {})}
                onChange={(typed) => onChange(typed === undefined || unitsOf(typed) === 0 ? others : { ...others, [part]: typed })}
              />
            </span>
          </label>
        );
      })}
      {!disabled && (
        <>
          <Select aria-label="填充的租赁方式" value={leaseType} options={kindsOf(rows)} onChange={setLeaseType} style={{ width: 160 }} />
          <Button disabled={Object.keys(sections).length === 0} onClick={() => onFill(leaseType === all ? undefined : leaseType)}>
            按定价填充
          </Button>
        </>
      )}
    </fieldset>
  );
}
