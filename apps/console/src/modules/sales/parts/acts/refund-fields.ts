import type { Fen } from '@merchant-admin/common/money';
import { mostSalePieces, saleLineState } from '@merchant-admin/contract/sales/codes';
import { salesErrors } from '@merchant-admin/contract/sales/errors';
import type { Body } from '../../../../platform/api.ts';
import type { SaleLine } from '../sold.ts';

/** What is asked for of one line: an amount, and pieces that came back, as text. */
interface LineFields {
  readonly amount?: Fen;
  readonly pieces?: string;
}
export interface RefundFields {
  readonly lines?: Readonly<Record<string, LineFields>>;
  readonly postage?: Fen;
  readonly reason: string;
}

type Asked = Pick<Body<'sales', 'saleRefund'>, 'lines' | 'postage'>;

/** What of which line is asked for, and of the postage: fen. Lines of which nothing is are left out. */
export const askedOf = ({ lines = {}, postage = 0 as Fen }: Partial<RefundFields>): Asked => ({
  lines: Object.entries(lines)
    .map(([id, { amount = 0, pieces = '' }]) => ({ line_id: id, amount, pieces: Number(pieces) }))
    .filter(({ amount, pieces }) => amount > 0 || pieces > 0),
  postage,
});

/** What the fields come to: fen. */
export const sumOf = (fields: Partial<RefundFields>): number => {
  const { lines, postage = 0 } = askedOf(fields);
  return lines.reduce((sum, { amount }) => sum + Number(amount), Number(postage));
};

export const lacksAmount = (fields: Partial<RefundFields>): string | undefined => (sumOf(fields) === 0 ? salesErrors.SALE_REFUND_NOTHING.text : undefined);

const sent: readonly number[] = [saleLineState.SENT, saleLineState.RECEIVED];
/** fen: what is left of a line. */
export const leftOf = ({ amount, refunded }: SaleLine): number => amount - refunded;
/** Pieces of a line that may still come back. */
export const piecesOf = ({ quantity, returned }: SaleLine): number => Math.min(quantity - returned, mostSalePieces);

/** The lines that were sent and of which something is left. */
export const refundable = (lines: readonly SaleLine[]): readonly SaleLine[] =>
  lines.filter((line) => sent.includes(line.state) && (leftOf(line) > 0 || piecesOf(line) > 0));
