import { areaList } from '@vant/area-data';
import { ordersEndpoints } from '@merchant-admin/contract/orders/endpoints';
import { operation } from '../../../platform/http/operation.ts';

interface Place {
  code: string;
  name: string;
}

/** A division's code begins with its province's two digits. */
function regions(): (Place & { children: Place[] })[] {
  const cities = Object.entries(areaList.city_list).map(([code, name]) => ({ code, name }));
  const byProvince = Map.groupBy(cities, ({ code }) => code.slice(0, 2));
  return Object.entries(areaList.province_list).map(([code, name]) => ({ code, name, children: byProvince.get(code.slice(0, 2)) ?? [] }));
}

let list: ReturnType<typeof regions> | undefined;

/** Provinces with their cities. */
export const cityList = operation(ordersEndpoints.cityList, () => ({ list: (list ??= regions()) }));
