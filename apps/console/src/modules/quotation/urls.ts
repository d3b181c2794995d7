import { comparisonPath, libraryPath, myQuotesPath, selectionPath } from '@merchant-admin/contract/quotation/paths';
import { stringifySearch } from '../../platform/address.ts';

export const libraryUrl = libraryPath;
/** Where several products are quoted for at once. */
export const selectionUrl = (productIds: readonly string[]): string => `${selectionPath}${stringifySearch({ product_ids: productIds.join(',') })}`;
/** The quotes of all merchants for one row of the library, side by side. */
export const comparisonUrl = (productId: string): string => `${comparisonPath}${stringifySearch({ product_id: productId })}`;
/** A tab of the list of quotes. */
export const quotesUrl = (tab: number): string => `${myQuotesPath}${stringifySearch({ tab: String(tab) })}`;
