import { useQuery } from '@tanstack/react-query';
import { shortAges, splits, type Split } from '@merchant-admin/contract/analysis/codes';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Section } from '../../../widgets/page/index.ts';
import { splitQuery } from '../queries.ts';
import styles from './analysis.module.css';
import { Figure } from './figure.tsx';
import { Loaded } from '../../../widgets/load-failed/loaded.tsx';
import { Matrix } from '../../../widgets/matrix/index.ts';

const choices = Object.entries(splits).map(([value, label]) => ({ value: value as Split, label }));

const heads: Readonly<Record<Split, string>> = { collector: '催收员', store: '门店', category: '商品分类' };

/** Late orders by who has them, where they are or what they are of. */
export function SplitSection({ month }: { readonly month: string | undefined }) {
  const [by, setBy] = useState<Split>('collector');
  const query = useQuery(splitQuery(by, month));
  return (
    <Section title="逾期拆分" extra={<Segmented<Split> aria-label="拆分方式" value={by} options={choices} onChange={setBy} />}>
      <Loaded query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className={styles['note']}>没有逾期订单。</p>
          ) : (
            <Matrix
              label="逾期拆分"
              head={[heads[by], '逾期本金', '订单数', ...shortAges.slice(1)]}
              rows={rows.map((row) => ({
                key: row.id,
                cells: [
                  row.name,
                  <Figure key="s" value={row.amount} money cell={{ cell: 'age', month, part: 'all', [`${by}_id`]: row.id }} />,
                  <Figure key="n" value={row.orders} cell={{ cell: 'age', month, part: 'all', [`${by}_id`]: row.id }} />,
                  ...row.ages.map(({ age, amount }) => <Figure key={age} value={amount} money cell={{ cell: 'age', month, age, [`${by}_id`]: row.id }} />),
                ],
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  );
}
