import { depositStatusText, finishTypes, leaseStates } from '@merchant-admin/contract/orders/codes';
import { funders } from '@merchant-admin/contract/orders/people-codes';
import type { Option } from '../../../widgets/search-form/index.ts';

const optionsOf = (texts: object): readonly Option[] => Object.entries(texts as Record<string, string>).map(([value, label]) => ({ value, label }));

/** Choices of the search for leases. */
export const deposits = optionsOf(depositStatusText);
export const finishes = optionsOf(finishTypes);
export const states = optionsOf(leaseStates);
export const funding = optionsOf(funders);
export const yesNo: readonly Option[] = [
  { value: '1', label: '是' },
  { value: '0', label: '否' },
];
