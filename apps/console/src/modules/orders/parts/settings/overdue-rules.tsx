import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import type { Answer } from '../../../../platform/api.ts';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Facts } from '../../../../widgets/page/index.ts';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { overdueRulesQuery } from '../../settings-queries.ts';
import { SectionOf } from '../section-of.tsx';
import { OverdueRuleDialog } from './dialogs.ts';
import styles from './settings.module.css';

export type Rule = Answer<'orders', 'overdueRules'>['list'][number];

const columns: readonly TableColumn<Rule>[] = [
  { key: 'version', title: '版本', width: 60, kind: 'number' },
  { key: 'text', title: '规则', width: 540 },
  { key: 'made_at', title: '修改时间', width: 168, kind: 'time' },
  { key: 'made_by', title: '修改人', width: 90, value: (row) => (row.made_at === null ? '系统默认' : row.made_by) },
  { key: 'reason', title: '原因', width: 140 },
];

const factsOf = (rule: Rule) =>
  [
    ['宽限天数', rule.grace_days === 0 ? '无宽限' : `${rule.grace_days}天`],
    ['每日计收', rule.daily_fixed > 0 ? `固定${formatFen(rule.daily_fixed)}` : `未付租金的${rule.daily_rate / 10_000}%`],
    ['每日最低', rule.daily_fixed > 0 ? '-' : formatFen(rule.floor)],
    ['最高', `本期租金的${rule.cap_percent}%`],
  ] as const;

/** How late rent of orders to come is charged, and what held before. */
export function OverdueRules() {
  const rules = useQuery(overdueRulesQuery());
  const { opened, open, close } = useDialog<Rule>();
  const now = rules.data?.list[0];
  const change = now && (
    <Button type="primary" onClick={() => open(now)}>
      修改规则
    </Button>
  );
  return (
    <SectionOf title="逾期费规则" query={rules} rows={6} extra={change}>
      {({ list }) => (
        <>
          <p className={styles['note']}>修改后只对新下的订单生效，已有订单按下单时的规则计收。逾期费按日计算，租金付清后不再增加</p>
          {list[0] && <Facts items={factsOf(list[0])} />}
          <h3 className={styles['subtitle']}>历史版本</h3>
          <DataTable label="历史版本" columns={columns} rows={list} rowKey={(row) => String(row.version)} />
          {opened && <OverdueRuleDialog rule={opened} onClose={close} />}
        </>
      )}
    </SectionOf>
  );
}
