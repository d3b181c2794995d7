import { formatFen } from '@merchant-admin/common/money';
import { percentText } from '@merchant-admin/contract/platform/form';
import type { Answer } from '../../../platform/api.ts';

type Terms = Answer<'finance', 'funds'>['terms'];

const feeOf = ({ fee_rate: rate, fee_fixed: fixed }: Terms): string => {
  const parts = [...(rate > 0 ? [`提现金额的${percentText(rate)}`] : []), ...(fixed > 0 ? [`每笔${formatFen(fixed)}`] : [])];
  return parts.length === 0 ? '不收取' : parts.join(' 加 ');
};

/** Terms as people read them: what the platform keeps, when it settles, what may be withdrawn and for what fee. */
export const termsLines = (terms: Terms): readonly (readonly [label: string, value: string])[] => [
  [
    '佣金比例',
    `租金 ${percentText(terms.rent_rate)}，买断 ${percentText(terms.buyout_rate)}，售卖 ${percentText(terms.sale_rate)}，赔付 ${percentText(terms.compensation_rate)}，其他同租金`,
  ],
  ['结算周期', `到账满${terms.hold_days}天可结算，每${terms.weekday_name}生成结算单`],
  ['单笔提现', `${formatFen(terms.least)} 至 ${formatFen(terms.most)}`],
  ['提现手续费', feeOf(terms)],
];
