import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { formatFen } from '@merchant-admin/common/money';
import { leaseTerms, termGroups, type TermGroup } from '@merchant-admin/contract/orders/lease-terms';
import { DataTable, type TableColumn } from '../../../../widgets/data-table/index.ts';
import { Facts } from '../../../../widgets/page/index.ts';
import { useDialog } from '../../../../widgets/shared/use-dialog.ts';
import { leaseRulesQuery } from '../../settings-queries.ts';
import { SectionOf } from '../section-of.tsx';
import { LeaseRuleDialog } from './dialogs.ts';
import type { Changing } from './lease-rule-dialog.tsx';
import { shownTerm, termsOf, type Rule } from './lease-rule-draft.ts';
import styles from './settings.module.css';

const columns: readonly TableColumn<Rule>[] = [
  { key: 'version', title: '版本', width: 60, kind: 'number' },
  {
    key: 'changes',
    title: '规则',
    width: 540,
    render: ({ changes }) => (
      <ul className={styles['changes']}>
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    ),
  },
  { key: 'made_at', title: '修改时间', width: 104, kind: 'time' },
  { key: 'made_by', title: '修改人', width: 90, value: (row) => (row.made_at === null ? '系统默认' : row.made_by) },
  { key: 'reason', title: '原因', width: 140 },
];

const lateFacts = (rule: Rule) =>
  [
    ['宽限天数', rule.grace_days === 0 ? '无宽限' : `${rule.grace_days}天`],
    ['每日计收', rule.daily_fixed > 0 ? `固定${formatFen(rule.daily_fixed)}` : `未付租金的${rule.daily_rate / 10_000}%`],
    ['每日最低', rule.daily_fixed > 0 ? '-' : formatFen(rule.floor)],
    ['最高', `本期租金的${rule.cap_percent}%`],
  ] as const;

const factsOf = (rule: Rule, group: TermGroup) =>
  group === 'late'
    ? lateFacts(rule)
    : termsOf(group).map((name) => [(leaseTerms[group] as Record<string, { label: string }>)[name]!.label, shownTerm(rule, name)] as const);

/** The rules by which orders to come are charged, and the versions before them. */
export function LeaseRules() {
  const rules = useQuery(leaseRulesQuery());
  const { opened, open, close } = useDialog<Changing>();
  return (
    <SectionOf title="计费规则" query={rules} rows={12}>
      {({ list }) => (
        <>
          <p className={styles['note']}>修改后只对新下的订单生效，已有订单按下单时的规则计收。逾期费按日计算，租金付清后不再增加</p>
          {(Object.keys(termGroups) as TermGroup[]).map((group) => (
            <section key={group} aria-label={`${termGroups[group]}规则`} className={styles['group']}>
              <h3 className={styles['subtitle']}>
                {termGroups[group]}
                <Button type="link" size="small" aria-label={`修改${termGroups[group]}规则`} onClick={() => open({ rule: list[0]!, group })}>
                  修改
                </Button>
              </h3>
              <Facts items={factsOf(list[0]!, group)} />
            </section>
          ))}
          <h3 className={styles['subtitle']}>历史版本</h3>
          <DataTable label="历史版本" columns={columns} rows={list} rowKey={(row) => String(row.version)} />
          {opened && <LeaseRuleDialog changing={opened} onClose={close} />}
        </>
      )}
    </SectionOf>
  );
}
