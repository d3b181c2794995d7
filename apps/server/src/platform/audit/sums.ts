import { formatFen, type Fen } from '@merchant-admin/common/money';
import type { FieldName } from '@merchant-admin/contract/permission/history-fields';

/** Sums of money in fen as the history tells them: ¥1,234.50, and nothing for one that is not known. */
export const sums = <Name extends FieldName>(amounts: Readonly<Record<Name, number | null>>): Record<Name, string> =>
  Object.fromEntries(Object.entries<number | null>(amounts).map(([name, amount]) => [name, amount === null ? '' : formatFen(amount as Fen)])) as Record<
    Name,
    string
  >;
