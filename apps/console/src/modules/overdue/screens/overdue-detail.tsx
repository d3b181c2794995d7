import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { formatFen } from '@merchant-admin/common/money';
import { planText, securityText, type CaseRow } from '@merchant-admin/contract/overdue/case-cells';
import { Suspense } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { LoadFailed } from '../../../widgets/load-failed/load-failed.tsx';
import { Facts, Section, WaitingPage } from '../../../widgets/page/index.ts';
import { StatusTag } from '../../../widgets/status-tag/index.ts';
import {
  BaseSection,
  baseInfoQuery,
  BillSection,
  BroughtSections,
  sectionsComeTo,
  FollowSection,
  GoodsSection,
  OrderHead,
  RecordSection,
  UserSection,
} from '../../orders/index.ts';
import { CaseActs } from '../parts/case-acts.tsx';
import { CaseTimeline } from '../parts/case-timeline.tsx';
import { HeldUntil, Promised } from '../parts/case-columns.tsx';
import { ContactSection } from '../parts/contact/contact-section.tsx';
import { CourtSection } from '../parts/court/court-section.tsx';
import { NextCaseButton, ScoreSection } from '../parts/next-case.tsx';
import { PromiseSection } from '../parts/promise-section.tsx';
import { PayLinkSection } from '../parts/link/link-section.tsx';
import { PauseSection } from '../parts/pause/pause-section.tsx';
import { PlanSection } from '../parts/repay/plan-section.tsx';
import { stageColour } from '../parts/stage-colours.ts';
import { caseQuery } from '../queries.ts';

const daysOf = ({ late_days: days, late_periods: periods, return_days: back }: CaseRow) =>
  `${days}天${periods === 0 ? '' : `，${periods}期租金`}${back === 0 ? '' : `，归还逾期${back}天`}`;

type CaseInfo = Answer<'overdue', 'overdueInfo'>;

/** The devices that are still out: which, where, and what each is worth to who may know. */
const devicesText = ({ devices }: CaseInfo): string =>
  devices
    .map(({ imei, degree_name: degree, status_name: status, worth }) =>
      [imei, degree, status, worth === null ? '' : `残值${formatFen(worth)}`].filter((part) => part !== '').join(' '),
    )
    .join('；');

/** What late goods cost, and how that is counted. */
const returnFeeText = ({ return_fee: fee, return_days: days, return_daily: daily, return_capped: capped }: CaseInfo): string =>
  `${formatFen(fee)}（归还逾期${days}天，每天${formatFen(daily)}${capped ? '，已达上限' : ''}）`;

/** What is owed, who works on it, and what still secures it. */
const CaseSection = ({ row }: { readonly row: CaseInfo }) => (
  <Section title="逾期情况" extra={<StatusTag colour={stageColour(row.stage)}>{row.stage_name}</StatusTag>}>
    <Facts
      items={[
        ['逾期', row.late_days === 0 ? '已不逾期' : daysOf(row)],
        ['总欠款', formatFen(row.owed)],
        ...(row.plan_rest === 0 ? [] : [['协商分期', planText(row)] as const]),
        ['逾期租金', formatFen(row.late_rent)],
        ['租金逾期费', formatFen(row.rent_fee)],
        ...(row.return_days === 0 ? [] : [['归还逾期费', returnFeeText(row)] as const]),
        ...(row.others_due === 0 ? [] : [['其他到期未付', `${formatFen(row.others_due)}（已出账的逾期费、法务费、服务费等，见账单信息）`] as const]),
        ['最早逾期日', row.late_days === 0 ? '' : row.late_since],
        ['剩余授权', securityText(row)],
        ['预付款', formatFen(row.prepayment)],
        ['溢缴款', formatFen(row.overflow)],
        ['在外设备', devicesText(row)],
        ['跟进人', row.collector_name === '' ? '未分配' : row.collector_name],
        ...(row.held_until === null ? [] : [['持有至', <HeldUntil key="held" row={row} />] as const]),
        ['承诺还款', <Promised key="promise" row={row} />],
      ]}
    />
  </Section>
);

export const come = sectionsComeTo('case');

/** An overdue order for those who work on it: what is owed and agreed first, then the customer, the bills and the rest. */
export default function OverdueDetail() {
  const { order_id: orderNo = '' } = useSearch({ strict: false }) as { order_id?: string };
  const order = useQuery(baseInfoQuery(orderNo));
  const found = useQuery(caseQuery(orderNo));
  const failed = [order, found].find((each) => each.isError && each.data === undefined);
  if (failed) return <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />;
  if (order.data === undefined || found.data === undefined) return <WaitingPage shape="record" />;
  return (
    <Suspense fallback={<WaitingPage shape="record" />}>
      <OrderHead
        order={order.data}
        extra={
          <>
            <CaseActs row={found.data} />
            <NextCaseButton from={orderNo} />
          </>
        }
      />
      <CaseSection row={found.data} />
      <ContactSection orderNo={orderNo} />
      <PayLinkSection orderNo={orderNo} />
      <PromiseSection orderNo={orderNo} />
      <PlanSection orderNo={orderNo} />
      <CourtSection orderNo={orderNo} />
      <PauseSection orderNo={orderNo} />
      <BroughtSections orderNo={orderNo} on="case" />
      <CaseTimeline orderNo={orderNo} />
      <UserSection order={order.data} />
      <FollowSection order={order.data} />
      <ScoreSection orderNo={orderNo} />
      <BillSection orderNo={orderNo} />
      <GoodsSection orderNo={orderNo} />
      <BaseSection order={order.data} />
      <RecordSection orderNo={orderNo} />
    </Suspense>
  );
}
