import { rejectTypes as rejectTypeTexts } from '@merchant-admin/contract/orders/reject-types';
import { contactOptions as contactTexts, reconnectOptions as reconnectTexts } from '@merchant-admin/contract/review/codes';
import { reviewEndpoints } from '@merchant-admin/contract/review/endpoints';
import { operation } from '../../../platform/http/operation.ts';

const options = (texts: Record<string, string>) => ({ list: Object.entries(texts).map(([value, name]) => ({ value, name })) });

export const rejectTypes = operation(reviewEndpoints.rejectTypes, () => options(rejectTypeTexts));
export const reconnectOptions = operation(reviewEndpoints.reconnectOptions, () => options(reconnectTexts));
export const contactOptions = operation(reviewEndpoints.contactOptions, () => options(contactTexts));
