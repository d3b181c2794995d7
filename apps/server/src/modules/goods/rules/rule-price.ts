import { formatFen } from '@merchant-admin/common/money';

/** What a compensation rule asks for, in words: an amount, or a share of the device's price. */
export const rulePrice = ({ amount, percent }: { amount: number; percent: number }): string => (amount > 0 ? formatFen(amount) : `设备价值的${percent}%`);
