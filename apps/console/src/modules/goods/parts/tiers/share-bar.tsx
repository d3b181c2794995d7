import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import type { Shares } from './tier-model.ts';
import styles from './tiers.module.css';

type Segment = keyof Shares;
const segments: readonly Segment[] = ['b', 'c', 's'];
/** The shares to begin with, as is usual in the trade: percent of A's price. */
const usual: Shares = { b: 105, c: 112 };

/** Fills whole columns with a share of A's price; a share that is empty leaves its column alone. */
export function ShareBar({ onFill }: { readonly onFill: (shares: Shares) => void }) {
  const [shares, setShares] = useState<Shares>(usual);
  return (
    <fieldset className={styles['shares']} aria-label="快速填充">
      <span className={styles['label']}>快速填充</span>
      {segments.map((segment) => {
        const name = segment.toUpperCase();
        return (
          <label key={segment} className={styles['share']}>
            {name}段 = A段 ×
            <InputNumber
              aria-label={`${name}段占A段的百分比`}
              min={1}
              max={300}
              precision={0}
              value={shares[segment] ?? null}
              suffix="%"
              placeholder="不填充"
              style={{ width: 104 }}
              onChange={(percent) => {
                const { [segment]: _gone, ...rest } = shares;
                setShares(percent === null ? rest : { ...rest, [segment]: percent });
              }}
            />
          </label>
        );
      })}
      <Button disabled={Object.keys(shares).length === 0} onClick={() => onFill(shares)}>
        填充全部行
      </Button>
    </fieldset>
  );
}
