import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';
import { regions } from '@merchant-admin/common/regions';

/** Provinces with their cities. */
export const cityList = operation(ordersEndpoints.cityList, () => ({ list: [...regions] }));
