import { businessTime } from '@merchant-admin/common/dates';
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
  readonly next_at: string | null;
}

const promised = (row: Told): string[] =>
  row.promise_date === null ? [] : [`承诺还款：${row.promise_date}${row.promise_amount === null ? '' : ` ${formatFen(fen(row.promise_amount))}`}`];

/** How a record of a talk reads where events stand one below another. */
export const followCells = {
  title: (row: Told): string => (row.result === 0 ? row.kind_name : `${row.kind_name}：${row.result_name}`),
  /** How and with whom was talked. */
  way: (row: Told): string => (row.side === 'debtor' ? row.way_name : `${row.way_name} · ${row.side_name}`),
  content: (row: Told): string =>
    [row.content, ...promised(row), ...(row.next_at === null ? [] : [`下次跟进：${businessTime(new Date(row.next_at))}`])].join('\n'),
};
