import { formatFen } from '@merchant-admin/common/money';
import type { LeaseRule } from '@merchant-admin/contract/orders/lease-terms';

const dailyText = ({ daily_rate: rate, daily_fixed: fixed, floor }: LeaseRule): string => {
  if (fixed > 0) return `每日计收${formatFen(fixed)}`;
  const least = rate > 0 && floor > 0 ? `，每日最低${formatFen(floor)}` : '';
  return `按未付租金每日${rate / 10_000}%计收${least}`;
};

/** How late rent is charged, in a sentence. */
export function lateRentText(rule: LeaseRule): string {
  if (rule.daily_fixed + rule.daily_rate === 0 || rule.cap_percent === 0) return '不计收逾期费';
  return `逾期第${rule.grace_days + 1}天起，${dailyText(rule)}，最高为本期租金的${rule.cap_percent}%`;
}

const penaltyText = ({ penalty_percent: percent, penalty_cap: cap }: LeaseRule): string =>
  percent === 0 ? '提前归还不收违约金' : `提前归还收取不再收取的未付租金的${percent}%${cap > 0 ? `，最高${formatFen(cap)}` : ''}`;

/** All rules by which a lease is charged, a sentence each. */
export const leaseRuleTexts = (rule: LeaseRule): string[] => [
  lateRentText(rule),
  rule.due_on_first ? '每期租金于每月1日应付' : '每期租金于每月与起租日相同的日期应付',
  rule.return_cap_percent === 0 ? '归还逾期不收费' : `到期超过${rule.return_grace_days}天归还，每日收取日均租金，最高为押金的${rule.return_cap_percent}%`,
  penaltyText(rule),
  `买断款须在${rule.buyout_days}天内付清`,
  `提前买断收取到期买断价的${rule.buyout_expiry_percent}%与未付租金的${rule.buyout_rent_percent}%`,
  rule.gift_rebate === 0 ? '租完即送提前买断不减免' : `租完即送提前买断且未付超过两期，每台每期减免${formatFen(rule.gift_rebate)}`,
  `续租按${rule.renewal_of_last ? '最近一次' : '首次'}租期月租金的${rule.renewal_percent}%`,
  rule.loss_by_value ? '丢失与损坏的赔付最高为合同约定的设备价值' : '丢失与损坏的赔付最高为押金',
];

/** How a version differs from the one before it, in sentences; all rules where there is none before. */
export function changedTexts(rule: LeaseRule, before: LeaseRule | undefined): string[] {
  const known = new Set(before === undefined ? [] : leaseRuleTexts(before));
  return leaseRuleTexts(rule).filter((text) => !known.has(text));
}
