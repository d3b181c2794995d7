import { formatFen } from '@merchant-admin/common/money';

/** What late rent costs that no bill asks for yet, as a fact; with what of it was given up, which no document of money tells. */
export const unbilledFees = ({
  overdue_fee: open,
  fee_waived: waived,
}: {
  readonly overdue_fee: number;
  readonly fee_waived: number;
}): readonly [string, string] => ['未出账租金逾期费', waived === 0 ? formatFen(open) : `${formatFen(open)}（已减免${formatFen(waived)}）`];
