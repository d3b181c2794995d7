import { billType, isRentType } from '@merchant-admin/contract/bills/codes';

const rank = (type: number): number => {
  if (type === billType.COMPENSATION) return 0;
  if (isRentType(type)) return 1;
  if (type === billType.BUYOUT) return 2;
  if (type === billType.LATE_FEE) return 5;
  return type === billType.JUDICIAL || type === billType.PENALTY ? 4 : 3;
};

/**
 * Bills in the order in which one sum settles them (domain notes 4.7): damage and loss, oldest rent, services, legal cost and penalty, fees on lateness
 * last.
 */
export const inDueOrder = <Bill extends { id: number; type: number; period: number }>(bills: readonly Bill[]): Bill[] =>
  [...bills].sort((a, b) => rank(a.type) - rank(b.type) || a.period - b.period || a.id - b.id);
