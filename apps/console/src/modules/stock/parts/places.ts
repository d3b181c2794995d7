import { headOffice } from '@merchant-admin/contract/stock/codes';
import type { Option } from '../../../widgets/search-form/index.ts';
import { storeOptions } from '../queries.ts';

/** Head office, as calls name it. */
export const head = 'head';
/** All stores together, as calls name them. */
export const allStores = 'stores';

/** Every place in which devices may stand, to search by. */
export const placeOptions = async (signal: AbortSignal): Promise<Option[]> => [
  { value: head, label: headOffice },
  { value: allStores, label: '全部门店' },
  ...(await storeOptions(signal)),
];
