import { fen, formatFen } from '@merchant-admin/common/money';

interface Told {
  readonly kind_name: string;
  readonly result: number;
  readonly result_name: string;
  readonly way_name: string;
  readonly side: string;
  readonly side_name: string;
  readonly content: string;
  readonly promise_date: string | null;
  readonly promise_amount: number | null;
}

/** How a record of a talk reads where events stand one below another. */
export const followCells = {
  title: (row: Told): string => (row.result === 0 ? row.kind_name : `${row.kind_name}：${row.result_name}`),
  /** How and with whom was talked. */
  way: (row: Told): string => (row.side === 'debtor' ? row.way_name : `${row.way_name} · ${row.side_name}`),
  content: (row: Told): string =>
    row.promise_date === null
      ? row.content
      : `${row.content}\n承诺还款：${row.promise_date}${row.promise_amount === null ? '' : ` ${formatFen(fen(row.promise_amount))}`}`,
};
