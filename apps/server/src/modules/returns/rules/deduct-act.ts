import { clearingActs } from '@merchant-admin/contract/returns/codes';
import { offer } from '../../../platform/acts/offer.ts';

export interface DeductFacts {
  /** The state of the return. */
  state: number;
  /** Open bills of the return's order, and what of its deposit is still frozen; fen. */
  due: number;
  frozen: number;
  /** Whether a deduction is asked for or under way. */
  deducting: boolean;
}

function blocked({ state, due, frozen, deducting }: DeductFacts): string {
  if (state < 50) return '归还审核通过后才能申请扣款';
  if (deducting) return '已有扣款申请，请等待审核';
  if (state > 50 || due === 0) return '没有待结算的费用';
  return frozen === 0 ? '没有可扣的冻结押金' : '';
}

/** Whether a deduction may be asked for what a return costs. */
export function deductAct(facts: DeductFacts) {
  return offer('deduct', clearingActs.deduct, blocked(facts));
}
