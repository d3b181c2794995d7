import { fen, formatFen } from '@merchant-admin/common/money';
import { documentKinds, documentStates } from '@merchant-admin/contract/bills/codes';
import { courtStates, type CourtState } from '@merchant-admin/contract/bills/judicial-codes';
import { pauseCauses, type PauseCause } from '@merchant-admin/contract/bills/pause-codes';
import { planStates, type PlanState } from '@merchant-admin/contract/bills/repayment-codes';
import { businessDay } from '@merchant-admin/common/dates';
import type { CaseEvent } from '../../bills/index.ts';

const titles: Record<CaseEvent['kind'], (event: CaseEvent) => string> = {
  document: ({ of, state }) => `${documentKinds[of!]}${documentStates[state!]}`,
  feeWaiver: () => '减免逾期费',
  linkPayment: ({ state }) => `还款链接支付${documentStates[state!]}`,
  payLink: () => '发送还款链接',
  payLinkEnd: () => '还款链接已作废',
  plan: () => '协商还款方案',
  planEnd: ({ code }) => `协商还款${planStates[code as PlanState]}`,
  pause: ({ code }) => `暂停计费：${pauseCauses[code as PauseCause]}`,
  pauseEnd: () => '暂停计费已结束',
  judicial: () => '生成司法账单',
  judicialCancelled: () => '取消司法账单',
  payCode: () => '生成收款码',
  courtStep: ({ code }) => `案件进展：${courtStates[code as CourtState]}`,
};

/** Money that was heard of on a later day than it came. */
const heardLater = ({ at, heard }: CaseEvent): boolean => heard !== null && businessDay(heard) > businessDay(at);
const daysOf = ({ day, until }: CaseEvent) => (day === null ? '' : until === null ? `日期：${day}` : `${day} 至 ${until}`);

/** How an event of an order reads: its title, and what it is about, line by line. */
export const eventText = (event: CaseEvent) => ({
  title: titles[event.kind](event),
  content: [
    event.amount === 0 ? '' : formatFen(fen(event.amount)),
    daysOf(event),
    event.note,
    (event.kind === 'document' || event.kind === 'linkPayment') && heardLater(event) ? `${businessDay(event.heard!)}入账，按到账时间排列` : '',
  ]
    .filter((line) => line !== '')
    .join('\n'),
});
