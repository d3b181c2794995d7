import { platformErrors } from '@merchant-admin/contract/platform/errors';
import { salesErrors as e } from '@merchant-admin/contract/sales/errors';
import { CallError } from '../../../../platform/api.ts';
import { refreshSales } from '../../queries.ts';

const codesOf = (...errors: readonly { readonly code: number }[]): readonly number[] => errors.map(({ code }) => code);
const ofOrder = codesOf(e.SALE_STATE, e.SALE_LINE_STATE, e.SALE_LINE_UNKNOWN, e.SALE_NO_LINES);
const reloaded = '已重新加载，请核对后再次确认';

/** A call that is refused for where something stands by now: what is shown is loaded anew, and the person told so. */
async function reloading<T>(call: Promise<T>, codes: readonly number[], said: (error: CallError) => string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CallError) || !codes.includes(error.code)) throw error;
    await refreshSales();
    throw new Error(`${said(error)}，${reloaded}`, { cause: error });
  }
}

const stale = platformErrors.STALE.code;
/** An act on an order that somebody changed meanwhile. */
export const ofOrderNow = <T>(call: Promise<T>): Promise<T> =>
  reloading(call, [stale, ...ofOrder], ({ code, message }) => (code === stale ? '数据已被他人修改' : message));

/** An act on a refund that somebody decided about meanwhile; of another version its dialog takes care itself. */
export const ofRefundNow = <T>(call: Promise<T>): Promise<T> => reloading(call, codesOf(e.SALE_REFUND_STATE), ({ message }) => message);
