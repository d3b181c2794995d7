import { formatFen } from '@merchant-admin/common/money';
import type { OverdueRule } from '@merchant-admin/contract/orders/overdue-rule';

const dailyText = ({ dailyRate, dailyFixed, floor }: OverdueRule): string => {
  if (dailyFixed > 0) return `每日计收${formatFen(dailyFixed)}`;
  const least = dailyRate > 0 && floor > 0 ? `，每日最低${formatFen(floor)}` : '';
  return dailyRate === 0 ? '不计收逾期费' : `按未付租金每日${dailyRate / 10_000}%计收${least}`;
};

/** How late rent is charged, in a sentence. */
export function overdueRuleText(rule: OverdueRule): string {
  const daily = dailyText(rule);
  if (rule.dailyFixed + rule.dailyRate === 0 || rule.capPercent === 0) return '不计收逾期费';
  return `逾期第${rule.graceDays + 1}天起，${daily}，最高为本期租金的${rule.capPercent}%`;
}
