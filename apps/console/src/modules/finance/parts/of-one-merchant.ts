import type { Field } from '../../../widgets/search-form/index.ts';

interface Searched {
  readonly fields: readonly Field[];
}

/** A list for those who see one merchant only: nothing asks which. */
export const ofOneMerchant = <List extends Searched>(list: List): List => ({ ...list, fields: list.fields.filter(({ key }) => key !== 'merchant_id') });
