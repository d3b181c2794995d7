import type { DayHours } from '@merchant-admin/contract/stores/hours';
import { storeForm } from '@merchant-admin/contract/stores/store-list';
import type { Answer } from '../../../platform/api.ts';
import { initialOf, sentOf, valuesOf, type FilledOf } from '../../../widgets/fields/index.ts';

export type Store = Answer<'stores', 'storeDetail'>;
export type StoreListRow = Answer<'stores', 'storeList'>['list'][number];

export interface StoreFields extends FilledOf<typeof storeForm> {
  /** Province and city, by their codes. */
  place: readonly string[];
  hours: readonly DayHours[];
}

const usual: DayHours = { open: '09:00', close: '21:00' };
export const newStore = (): Partial<StoreFields> => ({ ...initialOf(storeForm), businesses: ['lease'], hours: Array.from({ length: 7 }, () => usual) });

/** The code of the province that a city's code tells. */
const provinceOf = (city: string): string => `${city.slice(0, 2)}0000`;

export const fieldsOf = (store: Store): StoreFields => ({
  ...valuesOf(storeForm, store),
  place: store.city_code === '' ? [] : [provinceOf(store.city_code), store.city_code],
  hours: store.hours,
});

export const inputOf = ({ place, hours, ...fields }: StoreFields) => ({ ...sentOf(storeForm, fields), city_code: place.at(-1) ?? '', hours: [...hours] });
