import { quotationErrors as e } from '@merchant-admin/contract/quotation/errors';
import type { QuoteRow } from '@merchant-admin/contract/quotation/quotation-cells';
import { CallError } from '../../../platform/api.ts';
import { actTexts } from '../../../widgets/act-dialog/texts.ts';
import { useSeenVersion } from '../../../widgets/act-dialog/use-seen-version.ts';
import { quoteVersion, refreshQuotes } from '../queries.ts';

/** What an act answers; where the quote stands elsewhere by now, what shows it is loaded anew and the person told so. */
async function asItStands<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== e.QUOTE_STATE.code) throw error;
    await refreshQuotes();
    throw new Error(`${error.message}，已重新加载，请核对`, { cause: error });
  }
}

/** Sends an act on a quote with the version that is known. Where somebody else was faster, everything is loaded anew and the dialog says so: it is confirmed once more. */
export function useSeenQuote(row: QuoteRow) {
  const seen = useSeenVersion(row.version, () => quoteVersion(row));
  return async <T extends object>(act: (version: number) => Promise<T>): Promise<T> => {
    const answer = await seen.inTime(asItStands(act(seen.version)));
    if (answer === undefined) throw new Error(actTexts.reloaded);
    return answer;
  };
}
