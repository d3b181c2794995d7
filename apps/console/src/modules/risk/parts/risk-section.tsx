import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Has } from '../../../platform/permission/has.tsx';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Facts } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import { TagList } from '../../../widgets/tag-palette/index.ts';
import { SectionOf } from '../../orders/index.ts';
import { useDialog } from '../../../widgets/shared/use-dialog.ts';
import { recentRiskQuery, riskInfoQuery } from '../queries.ts';
import { levelColour } from './colours.ts';
import { EditRiskDialog, FunderRiskDialog, RiskHistoryDialog } from './dialogs.ts';
import { RiskReport } from './risk-report.tsx';
import styles from './risk.module.css';

/** The newest report of each kind, each with its own button. */
function Reports({ orderNo }: { readonly orderNo: string }) {
  const recent = useQuery(recentRiskQuery(orderNo));
  if (recent.data === undefined)
    return recent.isError ? (
      <LoadFailed error={recent.error} onRetry={() => void recent.refetch()} retrying={recent.isFetching} />
    ) : (
      <Skeleton active title={false} paragraph={{ rows: 3 }} />
    );
  return (
    <div className={styles['reports']}>
      {recent.data.list.map((newest) => (
        <RiskReport key={newest.kind} orderNo={orderNo} newest={newest} />
      ))}
    </div>
  );
}

/** What is known of an order's risk, and the provider's reports. For those who hold the right. */
export function RiskSection({ orderNo }: { readonly orderNo: string }) {
  const info = useQuery(riskInfoQuery(orderNo));
  const { opened, open, close } = useDialog<'edit' | 'history' | 'funder'>();
  const acts = (
    <span className={styles['acts']}>
      <Button size="small" onClick={() => open('history')}>
        查询记录
      </Button>
      <Button size="small" onClick={() => open('funder')}>
        资方风控
      </Button>
      <Has tag="order:riskEdit">
        <Button size="small" disabled={info.data === undefined} onClick={() => open('edit')}>
          修改标签
        </Button>
      </Has>
    </span>
  );
  return (
    <SectionOf title="风控信息" query={info} extra={acts}>
      {(data) => (
        <>
          <Facts
            items={[
              [
                '风险等级',
                data.level === null ? (
                  '尚无报告'
                ) : (
                  <StatusTag key="level" colour={levelColour(data.level)}>
                    {data.level_name}
                  </StatusTag>
                ),
              ],
              ['客群', `${data.segment}段`],
              [
                '风险标签',
                data.risk_tags.length === 0 ? (
                  '未命中风险标签'
                ) : (
                  <TagList key="tags" most={6} tags={data.risk_tags.map((tag) => ({ key: tag.risk_id, label: tag.risk_name, colour: 'warning' as const }))} />
                ),
              ],
              ...(data.special_needed ? ([['审核要求', '需特殊授权后通过']] as const) : []),
            ]}
          />
          <Reports orderNo={orderNo} />
          {opened === 'history' && <RiskHistoryDialog orderNo={orderNo} onClose={close} />}
          {opened === 'funder' && <FunderRiskDialog orderNo={orderNo} onClose={close} />}
          {opened === 'edit' && <EditRiskDialog info={data} onClose={close} />}
        </>
      )}
    </SectionOf>
  );
}
