import { reserveStatus as status, reserveStatusText, type ReserveAct, type ReserveStatus } from '@merchant-admin/contract/goods/codes';
import { machine, type Move, type Objection } from '../../../platform/acts/machine.ts';

/** What decides whether something may be done with reserve goods. */
export interface ReserveFacts {
  status: ReserveStatus;
  /** What lacks before the goods can be handed in, as sentences. */
  missing: readonly string[];
  /** The time to reserve is over. */
  over: boolean;
  /** The caller edited the goods or handed them in. */
  mine: boolean;
}

const objections = {
  others: { text: '不能审核自己编辑或提交的预约商品', when: ({ mine }) => mine },
  incomplete: { text: ({ missing }) => missing[0] ?? '', when: ({ missing }) => missing.length > 0 },
  over: { text: '预约结束时间已过，请驳回，由商家修改后重新提交', when: (facts) => facts.over },
} satisfies Record<string, Objection<ReserveFacts>>;

/** Where reserve goods may go from where (domain notes 3.15). */
export const reserveTransitions: Readonly<Record<ReserveAct, Move<ReserveStatus, ReserveFacts, keyof typeof objections>>> = {
  edit: { from: [status.DRAFT, status.OPEN, status.REJECTED] },
  submit: { from: [status.DRAFT, status.REJECTED], to: status.IN_REVIEW, guards: ['incomplete'] },
  withdraw: { from: [status.IN_REVIEW], to: status.DRAFT },
  pass: { from: [status.IN_REVIEW], to: status.OPEN, guards: ['others', 'over'] },
  reject: { from: [status.IN_REVIEW], to: status.REJECTED, guards: ['others'] },
  open: { from: [status.OPEN], to: status.ON_SALE },
  end: { from: [status.OPEN, status.ON_SALE], to: status.ENDED },
  takeOff: { from: [status.OPEN, status.ON_SALE], to: status.TAKEN_OFF },
  remove: { from: [status.DRAFT, status.REJECTED] },
  users: { from: [status.OPEN, status.ON_SALE, status.ENDED, status.TAKEN_OFF] },
};

/** Whether an act may happen now, and where it leads. */
export const {
  judge: judgeReserve,
  reasonAgainst,
  isTurn,
} = machine({
  of: 'reserve goods',
  states: reserveStatusText,
  first: [status.DRAFT],
  at: (facts: ReserveFacts) => facts.status,
  objections,
  moves: reserveTransitions,
  elsewhere: '当前状态不支持该操作，请刷新页面',
});
