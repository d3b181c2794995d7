import { useQuery } from '@tanstack/react-query';
import type { Answer } from '../../../platform/api.ts';
import { showInstant } from '../../../platform/show-instant.ts';
import { CopyButton } from '../../../widgets/copy-button/copy-button.tsx';
import { Facts } from '../../../widgets/page/index.ts';
import { StatusDot } from '../../../widgets/status-tag/index.ts';
import { SectionOf } from '../../orders/index.ts';
import { DeviceLinks } from '../../stock/index.ts';
import { returnInfoQuery } from '../queries.ts';
import styles from './inspection.module.css';
import { returnColour } from './return-colours.ts';

type Return = Answer<'returns', 'orderListReturnInfo'>['returns'][number];

const ReturnFacts = ({ back }: { readonly back: Return }) => (
  <article className={styles['found']} aria-label={`归还单 ${back.return_no}`}>
    <Facts
      items={[
        [
          '归还单号',
          <span key="no">
            {back.return_no}
            <CopyButton text={back.return_no} label="复制归还单号" />
          </span>,
        ],
        [
          '状态',
          <StatusDot key="state" colour={returnColour(back.state)}>
            {back.state_name}
          </StatusDot>,
        ],
        ['归还方式', `${back.way_name}${back.early ? '（提前归还）' : ''}`],
        ['物流', `${back.company_name} ${back.express_no}`.trim()],
        ['申请', `${showInstant(back.applied_at)} ${back.applied_by}`],
        ['申请原因', back.reason],
        ['收货', back.received_at === null ? '' : `${showInstant(back.received_at)} ${back.received_by}`],
        ['归还日期', back.back_on === null ? '' : `${back.back_on}${back.back_reason === '' ? '' : `（${back.back_reason}）`}`],
        ['归还IMEI/SN', back.imei === '' ? '' : <DeviceLinks key="imei" imeis={back.imei.split(' ')} />],
        ...(back.dispute_until === null ? [] : ([['可提出异议至', back.dispute_until]] as const)),
        ...(back.disputes > 0 ? ([['质检异议', back.dispute_reason]] as const) : []),
        ['完成时间', showInstant(back.finished_at)],
      ]}
    />
  </article>
);

/** How the goods came back, the latest return first. */
export function ReturnSection({ orderNo }: { readonly orderNo: string }) {
  const info = useQuery(returnInfoQuery(orderNo));
  return (
    <SectionOf title="归还信息" query={info} rows={3}>
      {({ returns }) => (returns.length === 0 ? '尚未申请归还' : returns.map((back) => <ReturnFacts key={back.id} back={back} />))}
    </SectionOf>
  );
}
